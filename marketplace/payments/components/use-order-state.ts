import { useEffect, useState } from 'react';
import { askEndpoint } from '#platform/client/ask-api.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { readOrder } from '../endpoints.ts';
import type { OrderState } from '../rules.ts';

/** Milliseconds between polls; most payments are confirmed within seconds. */
const POLL_MS = 1_500;
/** Polling stops after about ten minutes. */
const MAX_POLLS = 400;

/** The state of an order, polled while it is open. Retries after connection errors. */
export function useOrderState(id: number, initial: OrderState): OrderState {
  const { locale } = useLanguage();
  const [state, setState] = useState(initial);
  useEffect(() => {
    if (state !== 'open') return;
    const controller = new AbortController();
    let polls = 0;
    let timer = setTimeout(ask, POLL_MS);
    function ask(): void {
      polls += 1;
      askEndpoint(readOrder, { params: { id } }, locale, controller.signal)
        .then((order) => setState(order.state))
        .catch(() => {})
        .finally(() => {
          if (!controller.signal.aborted && polls < MAX_POLLS) timer = setTimeout(ask, POLL_MS);
        });
    }
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [id, locale, state]);
  return state;
}
