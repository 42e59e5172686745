import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useLanguage } from '../i18n/react.tsx';
import { type Wrong, wrongOf } from './refusals.ts';
import { type Sent, sendApi } from './send.ts';
import { useReady } from './use-ready.ts';

/** The state of a form that sends something to the API: whether it is on its way, and what was wrong with it. */
export function useSubmit() {
  const { t, locale } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const [isDone, setDone] = useState(false);
  const { revalidate } = useRevalidator();
  const isReady = useReady();

  /** @returns the answer, once what it refuses stands beside the fields */
  async function send<Body>(
    method: Parameters<typeof sendApi>[0],
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Sent<Body>> {
    setBusy(true);
    setDone(false);
    const sent = await sendApi<Body>(method, path, locale, body, headers);
    setBusy(false);
    setDone(sent.ok);
    setWrong(sent.ok ? {} : wrongOf(sent.error, t, 'signIn.failed'));
    return sent;
  }

  /** Sends what changes the page; it is shown anew once it was taken. @returns whether it was */
  async function change(...asked: Parameters<typeof send>): Promise<boolean> {
    const { ok } = await send(...asked);
    if (ok) await revalidate();
    return ok;
  }

  return {
    /** Nothing may be sent now: it is on its way, or nobody is listening yet. */
    isBlocked: isBusy || !isReady,
    /** The last thing sent was taken. */
    isDone,
    wrong,
    /** The refusal in one sentence, for forms without fields. */
    failure: Object.values(wrong)[0],
    setWrong,
    send,
    change,
    /** Shows the page anew, after what was sent without `change`. */
    refresh: revalidate,
  };
}

export type Sending = ReturnType<typeof useSubmit>;
