import { useEffect, useRef, useState } from 'react';
import { sendApi } from '#platform/client/send.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { CaptchaChallenge, CaptchaPurpose } from './contract.ts';

/** What goes along with that which is proven; null: the browser could not prove it. */
type Headers = Record<string, string> | null;

type Work = { headers: Promise<Headers>; begunAt: number; stop: AbortController };

/** Milliseconds after which a solution may be too old before it arrives; the API takes it for ten minutes. */
const FRESH_MS = 8 * 60_000;

/**
 * Proves while somebody fills a form in that they are not a program; nobody is asked anything.
 * @param purpose null: the API does not ask for it
 */
export function useCaptcha(purpose: CaptchaPurpose | null) {
  const { locale } = useLanguage();
  const work = useRef<Work | null>(null);
  const [isAwaited, setAwaited] = useState(false);
  useEffect(() => () => work.current?.stop.abort(), []);

  async function solve(signal: AbortSignal): Promise<Headers> {
    if (!purpose) return {};
    const asked = await sendApi<CaptchaChallenge>('GET', `/api/v1/captcha?purpose=${purpose}`, locale);
    if (!asked.ok) return null;
    try {
      const { solveCaptcha } = await import('./solve.ts');
      return { 'recaptcha-token': await solveCaptcha(asked.body, signal) };
    } catch {
      return null;
    }
  }
  /** With the first touch of a form: done before its last field is. */
  function begin(): Work {
    if (work.current && performance.now() - work.current.begunAt < FRESH_MS) return work.current;
    const stop = new AbortController();
    work.current = { headers: solve(stop.signal), begunAt: performance.now(), stop };
    return work.current;
  }

  return {
    begin,
    /** Somebody wants to send and waits for it. */
    isAwaited,
    /** @returns the headers to send; each is good for one attempt */
    async proof(): Promise<Headers> {
      setAwaited(true);
      const headers = await begin().headers;
      setAwaited(false);
      work.current = null;
      return headers;
    },
  };
}
