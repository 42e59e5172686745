import { ApiError, askEndpoint } from '#platform/client/ask-api.ts';
import type { Locale } from '#platform/i18n/language.ts';
import { readBuyingBudget } from './endpoints.ts';
import { storedBudget } from './has-device-budget.ts';

/** The code of the last stored budget: its figures are loaded once for each change. */
let known: { stored: string; code: Promise<string | null> } | null = null;

/**
 * Finds the budget of the person in front of the browser: the one on this device, or else the one in the account. The
 * sums are loaded only for a budget on the device.
 * @returns the value of `budget` in searches; null without a budget
 * @throws ApiError
 */
export async function findBudgetCode(isSignedIn: boolean, locale: Locale): Promise<string | null> {
  const stored = storedBudget();
  const own = stored === null ? null : await deviceCode(stored, locale);
  return own ?? (isSignedIn ? savedCode(locale) : null);
}

function deviceCode(stored: string, locale: Locale): Promise<string | null> {
  if (known?.stored === stored) return known.code;
  const code = import('./device-code.ts').then((sums) => sums.deviceBudgetCode(stored, locale));
  const entry = { stored, code };
  known = entry;
  // A failure is not remembered.
  code.catch(() => {
    if (known === entry) known = null;
  });
  return code;
}

async function savedCode(locale: Locale): Promise<string | null> {
  try {
    const { buyingBudget } = await askEndpoint(readBuyingBudget, {}, locale, new AbortController().signal);
    return buyingBudget.plan && buyingBudget.search;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
