import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#language/react.tsx';
import { sendApi } from '../api/send.ts';
import { type Challenge, solve } from './solve.ts';

/** A solution as the API takes it with what it proves. */
type Solution = { ok: true; headers: Record<string, string> } | { ok: false };

/**
 * Proves while somebody types that they are not a program; nobody is asked anything.
 * @param isNeeded false: the API does not ask for it
 */
export function useCaptcha(isNeeded: boolean) {
  const { locale } = useLanguage();
  const running = useRef<{ work: Promise<Solution>; stop: AbortController } | null>(null);
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => () => running.current?.stop.abort(), []);

  async function work(signal: AbortSignal): Promise<Solution> {
    if (!isNeeded) return { ok: true, headers: {} };
    const asked = await sendApi<Challenge>('GET', '/api/v1/captcha?purpose=enquiry', locale);
    const token = asked.ok ? await solve(asked.body, signal).catch(() => null) : null;
    return token === null ? { ok: false } : { ok: true, headers: { 'recaptcha-token': token } };
  }
  /** Begins with the first touch of the form, so that it is done when the last field is. */
  function begin() {
    if (running.current) return;
    const stop = new AbortController();
    running.current = { work: work(stop.signal), stop };
  }

  return {
    begin,
    /** Somebody wants to send and has to wait for it. */
    isAwaited,
    async solution(): Promise<Solution> {
      begin();
      setAwaited(true);
      const solution = await running.current!.work;
      setAwaited(false);
      if (!solution.ok) running.current = null;
      return solution;
    },
    /** A solution is good for one attempt. */
    again() {
      running.current = null;
      begin();
    },
  };
}
