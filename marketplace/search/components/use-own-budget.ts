import { startTransition, useState } from 'react';
import { storedBudget } from '#marketplace/finance/budget/has-device-budget.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { useSite } from '#platform/pages/site.ts';

export type OwnBudget = {
  /** The value of `budget`: the URL's, or the person's as soon as it was found. */
  code: string | null;
  /** Whether the server expects a budget: the URL has one, or a signed-in person may have saved one. */
  isExpected: boolean;
  /** @returns the code, looked for now if it is not known yet; null without a budget or a connection */
  find: () => Promise<string | null>;
};

/**
 * The budget of the person who searches, found when it is needed. Rendering does not depend on the device: an update
 * while the page hydrates would empty the panels of filters, whose code loads later.
 * @param given `budget` of the URL
 */
export function useOwnBudget(given: string | null): OwnBudget {
  const { locale } = useLanguage();
  const { viewer } = useSite();
  const [found, setFound] = useState<string | null>(null);
  const code = given ?? found;
  return {
    code,
    isExpected: code !== null || viewer !== null,
    async find() {
      if (code !== null) return code;
      const own = await import('#marketplace/finance/budget/find-code.ts')
        .then(({ findBudgetCode }) => findBudgetCode(viewer !== null, locale))
        .catch(() => null);
      startTransition(() => setFound(own));
      return own;
    },
  };
}

/** @returns whether this browser stores a budget; only for events, and for renders after hydration */
export function hasDeviceBudget(): boolean {
  return storedBudget() !== null;
}
