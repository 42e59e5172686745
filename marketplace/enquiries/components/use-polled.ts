import { useCallback, useEffect, useState } from 'react';
import { sendApi } from '#platform/client/send.ts';
import { useLanguage } from '#platform/i18n/react.tsx';

/** Milliseconds between two questions for news: soon enough to talk, seldom enough to be no burden. */
const EVERY_MS = 15_000;

/**
 * What the API answers, asked again now and then for as long as somebody looks at the page.
 * @param path null: nothing is asked
 * @param loaded the answer that the page came with; a new one takes the place of what was heard since
 */
export function usePolled<Body>(path: string | null, loaded: Body) {
  const { locale } = useLanguage();
  const [heard, setHeard] = useState<{ since: Body; body: Body } | null>(null);
  const [isCut, setCut] = useState(false);

  const ask = useCallback(async () => {
    if (path === null) return;
    const sent = await sendApi<Body>('GET', path, locale);
    if (sent.ok) setHeard({ since: loaded, body: sent.body });
    setCut(!sent.ok && sent.isUnanswered === true);
  }, [path, locale, loaded]);

  useEffect(() => {
    const askIfSeen = () => {
      if (!document.hidden) void ask();
    };
    const timer = setInterval(askIfSeen, EVERY_MS);
    document.addEventListener('visibilitychange', askIfSeen);
    window.addEventListener('online', askIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', askIfSeen);
      window.removeEventListener('online', askIfSeen);
    };
  }, [ask]);

  return {
    body: heard?.since === loaded ? heard.body : loaded,
    /** Asks at once. */
    ask,
    /** There is no connection: what is shown may be old. */
    isCut,
  };
}
