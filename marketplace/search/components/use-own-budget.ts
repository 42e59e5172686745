import { useState } from 'react';
import { findBudgetCode } from '#marketplace/finance/budget/find-code.ts';
import { storedBudget } from '#marketplace/finance/budget/has-device-budget.ts';
import { useReady } from '#platform/client/use-ready.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useSite } from '#platform/pages/site.ts';

export type OwnBudget = {
  /** The value of `budget`: the URL's, or the person's as soon as it was found. */
  code: string | null;
  /** False if there is surely no budget. The account's is known only after `find`. */
  mayExist: boolean;
  isOnDevice: boolean;
  /** @returns the code, looked for now if it is not known yet; null without a budget or a connection */
  find: () => Promise<string | null>;
};

/**
 * The budget of the person who searches. The server knows only the budget of the URL, and so does the first render in
 * the browser.
 * @param given `budget` of the URL
 */
export function useOwnBudget(given: string | null): OwnBudget {
  const { locale } = useLanguage();
  const { viewer } = useSite();
  const isReady = useReady();
  const [found, setFound] = useState<string | null>(null);
  const code = given ?? found;
  const isOnDevice = isReady && storedBudget() !== null;
  return {
    code,
    mayExist: code !== null || viewer !== null || isOnDevice,
    isOnDevice,
    async find() {
      if (given !== null) return given;
      const own = await findBudgetCode(viewer !== null, locale).catch(() => null);
      setFound(own);
      return own;
    },
  };
}
