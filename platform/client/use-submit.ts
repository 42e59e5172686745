import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CallInput, Endpoint } from '../http/endpoint.ts';
import { useLanguage } from '../i18n/react.tsx';
import { type Wrong, wrongOf } from './refusals.ts';
import { type Sent, sendApi } from './send.ts';
import { useReady } from './use-ready.ts';

/** The state of a submission to the API: whether it is in progress, and its errors. */
export function useSubmit() {
  const { t, locale } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const [isDone, setDone] = useState(false);
  const { revalidate } = useRevalidator();
  const isReady = useReady();

  /** Makes a request. @returns the response, after its errors are shown next to the fields */
  async function run<Result extends Sent<unknown>>(request: () => Promise<Result>): Promise<Result> {
    setBusy(true);
    setDone(false);
    const sent = await request();
    setBusy(false);
    setDone(sent.ok);
    setWrong(sent.ok ? {} : wrongOf(sent.error, t, 'signIn.failed'));
    return sent;
  }

  /** Calls a route. @returns the response, after its errors are shown next to the fields */
  function call<E extends Endpoint>(endpoint: E, input: CallInput<E>, headers?: Record<string, string>) {
    return run(() => sendApi(endpoint, input, locale, { headers }));
  }

  /** Calls a route that changes something; reloads the page's data after success. @returns whether it succeeded */
  async function apply<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<boolean> {
    const { ok } = await call(endpoint, input);
    if (ok) await revalidate();
    return ok;
  }

  return {
    /** Sending is blocked: a request is in progress, or the page is not hydrated. */
    isBlocked: isBusy || !isReady,
    /** The last request succeeded. */
    isDone,
    wrong,
    /** The refusal in one sentence, for forms without fields. */
    failure: Object.values(wrong)[0],
    setWrong,
    run,
    call,
    apply,
    /** Reloads the page's data after a request without `apply`. */
    refresh: revalidate,
  };
}

export type Sending = ReturnType<typeof useSubmit>;
