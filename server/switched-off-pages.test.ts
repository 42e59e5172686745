import { expect, it } from 'vitest';
import { switchFeature } from '#marketplace/administration/switches/writes.ts';
import { testSite } from '#tests/support/site.ts';

const { pool, origin, services } = await testSite({ listings: 0 });

const operator = { role: 'operator', operator: 'test' } as const;
const textOf = async (path: string) => (await fetch(origin + path)).text();

it('the pages of a feature that is off say so in their language, and the others do not', async () => {
  expect(await textOf('/sign-up')).not.toContain('switched off at the moment');
  await switchFeature(pool, operator, { feature: 'sign-up', isOn: false, reason: null });
  await expect.poll(() => services.switches.isOff('sign-up')).toBe(true);
  expect(await textOf('/sign-up')).toContain('switched off at the moment');
  expect(await textOf('/ga/sign-up')).toContain('Tá an clárú múchta');
  expect((await textOf('/sign-in')).split('<script')[0]).not.toContain('switched off at the moment');
  await switchFeature(pool, operator, { feature: 'sign-up', isOn: true, reason: null });
  await expect.poll(() => services.switches.isOff('sign-up')).toBe(false);
  expect(await textOf('/sign-up')).not.toContain('switched off at the moment');
});
