import { useCallback, useEffect, useState } from 'react';
import { sendApi } from '#platform/client/send.ts';
import type { AnswerOf, CallInput, Endpoint } from '#platform/http/endpoint.ts';
import { useLanguage } from '#platform/i18n/react.tsx';

/** Milliseconds between polls. */
const POLL_MS = 15_000;

/**
 * Polls a route of the API while the page is visible.
 * @param input the same object as long as the route is called with the same values
 * @param loaded the answer the page was loaded with; a new one replaces polled answers
 */
export function usePolled<E extends Endpoint>(endpoint: E, input: CallInput<E>, loaded: AnswerOf<E>) {
  const { locale } = useLanguage();
  const [latest, setLatest] = useState<{ since: AnswerOf<E>; body: AnswerOf<E> } | null>(null);
  const [isOffline, setCut] = useState(false);

  const ask = useCallback(async () => {
    const sent = await sendApi(endpoint, input, locale);
    if (sent.ok) setLatest({ since: loaded, body: sent.body });
    setCut(!sent.ok && sent.isUnanswered === true);
  }, [endpoint, input, locale, loaded]);

  useEffect(() => {
    const askIfSeen = () => {
      if (!document.hidden) void ask();
    };
    const timer = setInterval(askIfSeen, POLL_MS);
    document.addEventListener('visibilitychange', askIfSeen);
    window.addEventListener('online', askIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
      window.removeEventListener('online', askIfSeen);
    };
  }, [ask]);

  return {
    body: latest?.since === loaded ? latest.body : loaded,
    /** Polls immediately. */
    ask,
    /** The last poll failed; the data may be outdated. */
    isCut: isOffline,
  };
}
