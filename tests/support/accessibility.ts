import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules of axe whose outcome depends on the colours of a page. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

type AxeOptions = {
  /** Only the rules that a change of colours can break. */
  coloursOnly?: boolean;
};

/** @returns the complaints of axe about the page as it stands */
export async function complaintsOf(page: Page, { coloursOnly = false }: AxeOptions = {}): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Pages have no frames of other origins; without this, axe opens a second page for every analysis.
    .setLegacyMode()
    // Describing the nodes that passed would take most of the time on long pages.
    .options({ resultTypes: ['violations'] });
  if (coloursOnly) axe.withRules(COLOUR_RULES);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
}

/** Expects no complaint of axe about the page as it stands. */
export async function expectAccessible(page: Page, options: AxeOptions = {}): Promise<void> {
  expect(await complaintsOf(page, options)).toEqual([]);
}

/**
 * Expects no complaint of axe in light and in dark colours. The markup is the same: in dark, only colours are judged.
 */
export async function expectAccessibleInBothColours(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, { coloursOnly: true });
}

/** Expects that the page is no wider than its window, once it has taken the size of a window that has just changed. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
}
