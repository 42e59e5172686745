import { type CDPSession, expect, type Page } from '@playwright/test';
import { test } from '../support/journey.ts';

const DUBLIN = '/property-for-sale/dublin';

/** The requested map boxes, newest last: `north,west,south,east`. */
function watchBoxes(page: Page): string[] {
  const boxes: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/v2/ads/listings/map')) return;
    const { box } = request.postDataJSON() as { box: Record<string, number> | null };
    if (box) boxes.push([box.top, box.left, box.bottom, box.right].join());
  });
  return boxes;
}

function boxInAddress(page: Page): string | undefined {
  return new URL(page.url()).searchParams.get('geo')?.replace('box:', '');
}

function westOf(box: string | undefined): number {
  return Number(box?.split(',')[1]);
}

/** Holds the responses of navigations until they are released. */
async function holdNavigations(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.data(\?|$)/, async (route) => {
    await held;
    // Cancelled by the page in favour of a newer one.
    await route.continue().catch(() => {});
  });
  return async () => {
    release();
    await page.unroute(/\.data(\?|$)/);
  };
}

/** @returns a vertical position at which a touch at `x` hits the map and not a pin */
function rowWithoutPin(page: Page, x: number, top: number, height: number): Promise<number> {
  const rows = [0.6, 0.55, 0.65, 0.5, 0.7, 0.45, 0.75, 0.4].map((share) => top + height * share);
  return page.evaluate(
    ([at, candidates]) =>
      candidates.find((row) => !document.elementFromPoint(at, row)?.closest('button')) ?? candidates[0]!,
    [x, rows] as const,
  );
}

/** Waits until the pins have not moved for half a second of frames. */
async function waitUntilPinsStop(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let frames = 0;
        let before = '';
        requestAnimationFrame(function look() {
          const now = document.querySelector('[aria-label="Ads on the map"]')?.innerHTML ?? '';
          frames = now === before ? frames + 1 : 0;
          before = now;
          if (frames > 30) resolve();
          else requestAnimationFrame(look);
        });
      }),
  );
}

async function openMap(page: Page, path: string) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const map = page.getByRole('region', { name: 'Map of the results' });
  await expect(map.getByRole('list', { name: 'Ads on the map' }).getByRole('button').first()).toBeVisible();
  await waitUntilPinsStop(page);
  return map;
}

test('a searcher moves the map quickly several times, and it stays where it was put', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const boxes = watchBoxes(page);
  const map = await openMap(page, DUBLIN);
  const { x, y, width, height } = (await map.boundingBox())!;
  const pull = async () => {
    const before = boxes.at(-1);
    await page.mouse.move(x + width * 0.6, y + height * 0.7);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.4, y + height * 0.7, { steps: 5 });
    await page.mouse.up();
    // Over the sea there are no pins whose rest would say that the map has come to rest.
    await expect.poll(() => boxes.at(-1)).not.toBe(before);
    await waitUntilPinsStop(page);
  };
  await pull();
  await expect(page).toHaveURL(/geo=box/);
  const reached = [westOf(boxes.at(-1))];
  const releaseNavigations = await holdNavigations(page);
  for (let times = 0; times < 3; times++) {
    await pull();
    reached.push(westOf(boxes.at(-1)));
  }
  await releaseNavigations();
  await expect.poll(() => westOf(boxInAddress(page))).toBe(reached.at(-1));
  await waitUntilPinsStop(page);
  expect(boxes.at(-1)).toBe(boxInAddress(page));
  // Always to the east.
  expect(reached).toEqual([...reached].sort((one, other) => one - other));
  expect(new Set(reached).size).toBe(reached.length);
});

test('two presses of the zoom button zoom the map by two steps', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const boxes = watchBoxes(page);
  const map = await openMap(page, DUBLIN);
  const wide = (box: string | undefined) => {
    const [, west, , east] = box!.split(',').map(Number);
    return east! - west!;
  };
  const before = wide(boxes.at(-1));
  await map.getByRole('button', { name: 'Zoom in', exact: true }).dblclick();
  await expect(page).toHaveURL(/geo=box/);
  await waitUntilPinsStop(page);
  expect(wide(boxes.at(-1)) / before).toBeCloseTo(0.25, 2);
  expect(boxes.at(-1)).toBe(boxInAddress(page));
});

test('a map whose ads cannot be loaded says so, and loads them as soon as it can', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  let isBusy = true;
  await page.route('**/api/v2/ads/listings/map', (route) =>
    isBusy ? route.fulfill({ status: 503, headers: { 'retry-after': '5' }, json: {} }) : route.continue(),
  );
  await page.goto(DUBLIN);
  const map = page.getByRole('region', { name: 'Map of the results' });
  const waiting = map.getByText('We couldn’t load the ads on the map. Trying again…');
  await expect(waiting).toBeVisible();
  isBusy = false;
  await expect(map.getByRole('button', { name: /[€£]/ }).first()).toBeVisible();
  await expect(waiting).toBeHidden();
});

test('going back restores the map position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const boxes = watchBoxes(page);
  const map = await openMap(page, DUBLIN);
  const first = boxes.at(-1);
  await map.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/geo=box/);
  await waitUntilPinsStop(page);
  expect(boxes.at(-1)).not.toBe(first);
  await page.goBack();
  await expect(page).toHaveURL(DUBLIN);
  await expect.poll(() => boxes.at(-1)).toBe(first);
});

test('a filter chosen while the map is moving is kept with the new position', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const boxes = watchBoxes(page);
  const map = await openMap(page, DUBLIN);
  await page.getByRole('button', { name: 'Type' }).click();
  const type = page.getByRole('dialog', { name: 'Type' }).getByRole('checkbox', { name: /^Apartment/ });
  await expect(type).toBeVisible();
  const releaseNavigations = await holdNavigations(page);
  await map.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await waitUntilPinsStop(page);
  const seen = boxes.at(-1);
  if (!(await type.isVisible())) await page.getByRole('button', { name: 'Type' }).click();
  await type.check();
  await releaseNavigations();
  await expect.poll(() => boxInAddress(page)).toBe(seen);
  await expect(page).toHaveURL(/\/property-for-sale\/ireland\/apartments\?geo=box/);
  await waitUntilPinsStop(page);
  expect(boxes.at(-1)).toBe(seen);
});

test('the wheel scrolls the list over the map, and zooms with Ctrl', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const boxes = watchBoxes(page);
  const map = await openMap(page, DUBLIN);
  const before = boxes.at(-1);
  const { x, y, width, height } = (await map.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.wheel(0, 300);
  await expect(map.getByText('Use Ctrl + scroll to zoom the map')).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await waitUntilPinsStop(page);
  expect(boxes.at(-1)).toBe(before);
  await expect(page).toHaveURL(DUBLIN);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -300);
  await page.keyboard.up('Control');
  await expect(page).toHaveURL(/geo=box/);
  expect(boxes.at(-1)).not.toBe(before);
});

test('a searcher reads the scale of the map', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const map = await openMap(page, DUBLIN);
  await expect(map.getByText(/^\d+ k?m$/)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

  /** A swipe with a finger. */
  async function swipe(
    page: Page,
    touch: CDPSession,
    from: [number, number],
    to: [number, number],
  ): Promise<void> {
    const at = (share: number) => ({
      x: from[0] + (to[0] - from[0]) * share,
      y: from[1] + (to[1] - from[1]) * share,
    });
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints });
    await send('touchStart', [at(0)]);
    for (let step = 1; step <= 5; step++) {
      await send('touchMove', [at(step / 5)]);
      // A swipe takes several frames, also on a busy machine.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    await send('touchEnd', []);
  }

  test('a searcher swipes over the map, and it stays where it was put', async ({ page }) => {
    const boxes = watchBoxes(page);
    const map = await openMap(page, `${DUBLIN}?view=map`);
    const touch = await page.context().newCDPSession(page);
    const { x, y, width, height } = (await map.boundingBox())!;
    const swipeWest = async () => {
      const row = await rowWithoutPin(page, x + width * 0.75, y, height);
      await swipe(page, touch, [x + width * 0.75, row], [x + width * 0.35, row]);
      await waitUntilPinsStop(page);
    };
    await expect(async () => {
      await swipeWest();
      await expect(page).toHaveURL(/geo=box.*view=map/, { timeout: 5_000 });
    }).toPass();
    const reached = [westOf(boxes.at(-1))];
    const releaseNavigations = await holdNavigations(page);
    for (let times = 0; times < 3; times++) {
      // A swipe that a busy machine takes for a tap does not move the map.
      await expect(async () => {
        await swipeWest();
        expect(westOf(boxes.at(-1))).not.toBe(reached.at(-1));
      }).toPass();
      reached.push(westOf(boxes.at(-1)));
    }
    await releaseNavigations();
    // On a busy machine the map keeps gliding after the last swipe.
    await expect.poll(() => boxInAddress(page) === boxes.at(-1)).toBe(true);
    await waitUntilPinsStop(page);
    expect(boxes.at(-1)).toBe(boxInAddress(page));
    const finalWest = westOf(boxInAddress(page));
    if (finalWest !== reached.at(-1)) reached.push(finalWest);
    expect(reached).toEqual([...reached].sort((one, other) => one - other));
    expect(new Set(reached).size).toBe(reached.length);
  });

  test('a swipe that begins on a pin moves the map, and a tap opens the pin', async ({ page }) => {
    const boxes = watchBoxes(page);
    const map = await openMap(page, `${DUBLIN}?view=map`);
    const touch = await page.context().newCDPSession(page);
    const pin = map
      .getByRole('list', { name: 'Ads on the map' })
      .getByRole('button', { name: /[€£]/ })
      .first();
    const card = map.locator('li[data-ad]');
    const middle = async () => {
      const { x, y, width, height } = (await pin.boundingBox())!;
      return [x + width / 2, y + height / 2] as [number, number];
    };
    await expect(async () => {
      const before = boxes.at(-1);
      const [x, y] = await middle();
      await swipe(page, touch, [x, y], [x + (x > 180 ? -90 : 90), y]);
      await waitUntilPinsStop(page);
      expect(boxes.at(-1)).not.toBe(before);
    }).toPass();
    await expect(card).toHaveCount(0);
    await page.touchscreen.tap(...(await middle()));
    await expect(card).toBeVisible();
  });
});

for (const [prefix, name, pins] of [
  ['', 'Map of the results', 'Ads on the map'],
  ['/ga', 'Léarscáil na dtorthaí', 'Fógraí ar an léarscáil'],
] as const) {
  test(`a searcher reads the card of a pin whose ad is on another page (${prefix}${DUBLIN})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(`${prefix}${DUBLIN}?sort=publishDateDesc`);
    const map = page.getByRole('region', { name });
    const prices = map.getByRole('list', { name: pins }).getByRole('button', { name: /[€£]/ });
    await expect(prices.first()).toBeVisible();
    const listed = await page.locator('section li[data-ad] h2').allTextContents();
    const labels = await prices.evaluateAll((all) => all.map((pin) => pin.getAttribute('aria-label')!));
    const elsewhere = labels.findIndex((label) => !listed.some((address) => label.includes(address)));
    await prices.nth(elsewhere).press('Enter');
    const card = map.locator('li[data-ad]');
    await expect(card.getByRole('link')).toBeFocused();
    // The facts and the address are aligned.
    const [address, facts] = await card.evaluate((element) =>
      [element.querySelector('h2')!, element.querySelector('ul li')!].map((part) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        return Math.round(range.getBoundingClientRect().left);
      }),
    );
    expect(facts).toBe(address);
  });
}

test('a searcher sees which pins are only near their homes, and the circle they search in', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const around = '/property-for-sale/ireland?geo=circle:53.34,-6.26,20000';
  let isApproximate = false;
  await page.route('**/api/v2/ads/listings/map', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { pins: { isApproximate: boolean }[] };
    expect(answer.pins.map((pin) => typeof pin.isApproximate)).not.toContain('undefined');
    const pins = answer.pins.map((pin) => ({ ...pin, isApproximate }));
    await route.fulfill({ response, json: { ...answer, pins } });
  });
  const map = await openMap(page, around);
  await expect(map.getByRole('button', { name: 'Clear drawn area' })).toBeVisible();
  const near = map.getByRole('button', { name: /[€£].*\. Approximate location$/ });
  await expect(near).toHaveCount(0);
  isApproximate = true;
  await openMap(page, around);
  await expect(near.first()).toHaveAttribute('title', 'Approximate location');
});
