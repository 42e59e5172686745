// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { LanguageProvider } from '#platform/i18n/react.tsx';
import type { StateWord } from '#property/listing-state.ts';
import type { Commands } from '../use-commands.ts';
import type { OwnListingLoaded } from './load-my-listing.ts';
import { OwnListingHead } from './my-listing-head.tsx';

afterEach(cleanup);

function showHead(state: StateWord, more: Partial<OwnListingLoaded['listing']> = {}): void {
  const listing = {
    adId: 7,
    state,
    title: '8 Walk Road',
    price: { text: '€1,950 per month' },
    photos: [],
    propertyBundle: { featuredLevel: 'STANDARD' },
    purchases: [],
    actions: [],
    daysLeft: state === 'PUBLISHED' ? 30 : null,
    firstPublishDate: '2026-11-01T10:00:00.000Z',
    ...more,
  } as unknown as OwnListingLoaded['listing'];
  const dates = { published: null, firstPublished: null, renewed: null, end: '22 December 2026', undo: null };
  render(
    <LanguageProvider language={languages.en}>
      <OwnListingHead listing={listing} dates={dates} commands={{} as Commands} />
    </LanguageProvider>,
  );
}

it.each(['PUBLISHED', 'EXPIRED'] as const)('an ad that is %s says when its time ends', (state) => {
  showHead(state);
  expect(screen.getByText(/22 December 2026/)).toBeDefined();
});

it.each(['SOLD', 'LET', 'WITHDRAWN'] as const)('an ad that is %s names no end to come', (state) => {
  showHead(state);
  expect(screen.queryByText(/22 December 2026/)).toBeNull();
});

it.each([
  ['payment', 'ad', ['Awaiting payment · under review after']],
  ['payment', null, ['Awaiting payment']],
  ['review', 'ad', ['Under review']],
  ['review', 'changes', ['Under review']],
  ['import', null, ['Awaiting your next file']],
  ['submission', null, ['Ready to submit']],
] as const)('an ad that awaits %s, with a review of %s, has one status', (waitsFor, review, expected) => {
  showHead('PENDING', { waitsFor, review });
  const statuses = screen.queryAllByText(/Awaiting|Ready|[Uu]nder review/);
  expect(statuses.map((status) => status.textContent)).toEqual(expected);
});
