import { expect, type Locator, type Page } from '@playwright/test';

/** A person with a phone: what they tap, type and see is counted. A choice of a native list takes two taps. */
export function countedPhone(page: Page) {
  const counts = { taps: 0, characters: 0, screens: [] as string[] };

  async function tap(target: Locator): Promise<void> {
    counts.taps += 1;
    await target.tap();
  }
  async function type(text: string): Promise<void> {
    counts.characters += [...text].length;
    await page.keyboard.type(text);
  }

  return {
    counts,
    tap,
    /** Types where the focus is. */
    type,
    /** Taps a field and types. */
    async fill(target: Locator, text: string): Promise<void> {
      await tap(target);
      await expect(target).toBeFocused();
      await type(text);
    },
    /** Opens a native list and taps a choice. */
    async choose(target: Locator, value: string): Promise<void> {
      counts.taps += 2;
      await target.selectOption(value);
    },
    /** A screen has another main heading than the one before. */
    async screen(heading: string | RegExp): Promise<void> {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      counts.screens.push(String(await page.getByRole('heading', { level: 1 }).textContent()));
    },
  };
}
