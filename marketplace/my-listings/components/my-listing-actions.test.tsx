// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { LanguageProvider } from '#platform/i18n/react.tsx';
import { OwnedListingActions } from './my-listing-actions.tsx';
import { freeCommands, type OwnedView } from './my-listing-view.ts';

afterEach(cleanup);

const published = {
  adId: 7,
  state: 'PUBLISHED',
  path: null,
  actions: ['PAUSE'],
  purchases: ['renewal', 'upgrade'],
  daysLeft: 30,
} as unknown as OwnedView;

/** The class of a link styled like a button, for comparison with the edit button. */
function looksLikeEdit(listing: Partial<OwnedView>, label: string): boolean {
  render(
    <LanguageProvider language={languages.en}>
      <OwnedListingActions
        listing={{ ...published, ...listing }}
        isBusy={false}
        onCommand={() => {}}
        onOpen={() => {}}
      />
    </LanguageProvider>,
  );
  return screen.getByRole('link', { name: label }).className === screen.getByText('Edit').className;
}

it('a withdrawn ad is put back by undoing, and as a draft only once that is no longer possible', () => {
  const withdrawn = { actions: ['UNDELETE', 'UNDO'], purchases: [] } as unknown as OwnedView;
  expect(freeCommands(withdrawn)).toEqual(['UNDO']);
  expect(freeCommands({ ...withdrawn, actions: ['UNDELETE'] })).toEqual(['UNDELETE']);
});

it.each([
  ['renewal of an ad that ends in a month', { daysLeft: 30 }, 'Renew', true],
  ['renewal of an ad that ends in a week', { daysLeft: 7 }, 'Renew', false],
  ['renewal of an ad that has ended', { state: 'EXPIRED', daysLeft: null }, 'Renew', false],
  ['upgrade', {}, 'Upgrade', true],
  ['first payment', { state: 'PENDING', purchases: ['plan'], daysLeft: null }, 'Pay', false],
] as const)('the %s stands out only where the ad needs it', (_, listing, label, isQuiet) => {
  expect(looksLikeEdit(listing as Partial<OwnedView>, label)).toBe(isQuiet);
});
