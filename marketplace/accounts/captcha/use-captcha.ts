import { useEffect, useRef, useState } from 'react';
import { sendApi } from '#platform/client/send.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { readChallenge } from '../endpoints.ts';
import type { CaptchaPurpose } from './contract.ts';

/** The headers with the solution; null when the browser could not solve it. */
type Headers = Record<string, string> | null;

type Work = { headers: Promise<Headers>; begunAt: number; stop: AbortController };

/** Milliseconds after which a solution is renewed; the API accepts it for ten minutes. */
const FRESH_MS = 8 * 60_000;

/**
 * Solves a proof-of-work captcha in the background while a form is filled in.
 * @param purpose null when the API does not require it
 */
export function useCaptcha(purpose: CaptchaPurpose | null) {
  const { locale } = useLanguage();
  const work = useRef<Work | null>(null);
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => () => work.current?.stop.abort(), []);

  async function solve(signal: AbortSignal): Promise<Headers> {
    if (!purpose) return {};
    const sent = await sendApi(readChallenge, { query: { purpose } }, locale);
    if (!sent.ok) return null;
    try {
      const { solveCaptcha } = await import('./solve.ts');
      return { 'recaptcha-token': await solveCaptcha(sent.body, signal) };
    } catch {
      return null;
    }
  }
  /** Starts on the first interaction, so that it is usually solved before submission. */
  function begin(): Work {
    if (work.current && performance.now() - work.current.begunAt < FRESH_MS) return work.current;
    const stop = new AbortController();
    work.current = { headers: solve(stop.signal), begunAt: performance.now(), stop };
    return work.current;
  }

  return {
    begin,
    /** The user is waiting to submit. */
    isAwaited,
    /** @returns the headers to send; each solution is valid for one attempt */
    async proof(): Promise<Headers> {
      setAwaited(true);
      const headers = await begin().headers;
      setAwaited(false);
      work.current = null;
      return headers;
    },
  };
}
