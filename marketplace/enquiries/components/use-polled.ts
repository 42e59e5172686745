import { useCallback, useEffect, useState } from 'react';
import { sendRequest } from '#platform/client/send.ts';
import { useLanguage } from '#platform/i18n/react.tsx';

/** Milliseconds between polls. */
const POLL_MS = 15_000;

/**
 * Polls an API path while the page is visible.
 * @param path null disables polling
 * @param loaded the answer the page was loaded with; a new one replaces polled answers
 */
export function usePolled<Body>(path: string | null, loaded: Body) {
  const { locale } = useLanguage();
  const [latest, setLatest] = useState<{ since: Body; body: Body } | null>(null);
  const [isOffline, setCut] = useState(false);

  const ask = useCallback(async () => {
    if (path === null) return;
    const sent = await sendRequest<Body>('GET', path, locale);
    if (sent.ok) setLatest({ since: loaded, body: sent.body });
    setCut(!sent.ok && sent.isUnanswered === true);
  }, [path, locale, loaded]);

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
