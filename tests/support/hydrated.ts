import type { Page } from '@playwright/test';

/**
 * Waits until React has taken over the elements of a page; until then keys do nothing, and a link leads to a page. There is
 * no other sign of that in the document.
 * @param selector one of them is enough
 */
export async function waitUntilHydrated(page: Page, selector = 'main'): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll(wanted)].some((element) =>
        Object.keys(element).some((key) => key.startsWith('__reactProps')),
      ),
    selector,
  );
}
