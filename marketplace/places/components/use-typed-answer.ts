import { useEffect, useState } from 'react';

/** Milliseconds without typing before a request. */
const PAUSE_MS = 120;

/**
 * Asks for something by a text, shortly after it was typed. A late answer never replaces that to a newer text.
 * @param ask the same function for as long as the same text has the same answer
 * @returns the answer and the text that it belongs to; null for an empty text and until the first answer
 */
export function useTypedAnswer<Answer>(
  text: string,
  ask: (query: string, signal: AbortSignal) => Promise<Answer>,
): { answer: Answer; query: string } | null {
  const [answered, setAnswered] = useState<{ answer: Answer; query: string } | null>(null);
  const query = text.trim();

  useEffect(() => {
    if (query === '') return setAnswered(null);
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await ask(query, asking.signal);
      if (!asking.signal.aborted) setAnswered({ answer, query });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [query, ask]);

  return answered;
}
