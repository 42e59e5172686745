import { useEffect, useState } from 'react';
import { askApi } from '#platform/client/ask-api.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { WireOrder } from '../contract.ts';
import type { OrderState } from '../rules.ts';

/** Between two questions: most payments are told within a second or two. */
const ASK_MS = 1_500;
/** A tab left open stops asking after some ten minutes. */
const MOST_QUESTIONS = 400;

/** The state of an order, asked again and again while it is open. A lost connection is waited out. */
export function useOrderState(id: number, initial: OrderState): OrderState {
  const { locale } = useLanguage();
  const [state, setState] = useState(initial);
  useEffect(() => {
    if (state !== 'open') return;
    const controller = new AbortController();
    let asked = 0;
    let timer = setTimeout(ask, ASK_MS);
    function ask(): void {
      asked += 1;
      askApi<WireOrder>('GET', `/api/v1/orders/${id}`, locale, controller.signal)
        .then((order) => setState(order.state))
        .catch(() => {})
        .finally(() => {
          if (!controller.signal.aborted && asked < MOST_QUESTIONS) timer = setTimeout(ask, ASK_MS);
        });
    }
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [id, locale, state]);
  return state;
}
