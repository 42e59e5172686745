// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { LanguageProvider } from '#platform/i18n/react.tsx';
import { SavedCard, type SavedChange } from './saved-card.tsx';
import type { SavedView } from './saved-view.ts';

afterEach(cleanup);

const LISTING: SavedView = {
  adId: 7,
  title: '1 Main Street',
  href: '/for-sale/1-main-street/7',
  price: '€450,000',
  meta: ['3 Bed'],
  ber: 'B2',
  picture: null,
  status: 'available',
  since: null,
  priceSince: { before: '€495,000', isDrop: true, by: '€45,000' },
  own: {
    note: null,
    alerts: { priceChangeAlert: true, statusAlert: true, openViewingAlert: false },
    savedAt: '1 May 2026',
  },
};

function show(listing: Partial<SavedView> = {}, onChange?: (change: SavedChange) => Promise<boolean>) {
  const onChoose = vi.fn();
  render(
    <LanguageProvider language={languages.en}>
      <SavedCard
        listing={{ ...LISTING, ...listing }}
        isChosen={false}
        onChoose={onChoose}
        onRemove={() => {}}
        onChange={onChange}
      />
    </LanguageProvider>,
  );
  return onChoose;
}

test('a price that fell since saving is shown with the old price', () => {
  show();
  expect(screen.getByText('€45,000 less than when you saved it (€495,000)')).toBeDefined();
  expect(screen.queryByRole('switch')).toBeNull();
});

test('a switch that could not be stored is reset', async () => {
  const onChange = vi.fn(async () => false);
  show({}, onChange);
  const price = screen.getByRole<HTMLInputElement>('switch', { name: 'Price changes' });
  fireEvent.click(price);
  expect(price.checked).toBe(false);
  expect(onChange).toHaveBeenCalledWith({ priceChangeAlert: false });
  await waitFor(() => expect(price.checked).toBe(true));
});

test('a note is stored on blur, once, and stays in the field with an error when that fails', async () => {
  const answers = [false, true];
  const onChange = vi.fn(async () => answers.shift()!);
  show({}, onChange);
  const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'My note on 1 Main Street' });
  fireEvent.blur(note);
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.change(note, { target: { value: ' The roof? ' } });
  fireEvent.blur(note);
  expect(await screen.findByText(/We couldn’t save your note/)).toBeDefined();
  expect(note.value).toBe(' The roof? ');
  fireEvent.blur(note);
  expect(await screen.findByText('Saved.')).toBeDefined();
  expect(onChange.mock.calls).toEqual([[{ note: 'The roof?' }], [{ note: 'The roof?' }]]);
});

test('a listing that has gone has a name without a link and cannot be compared', () => {
  show({ status: 'gone', href: null, price: null, priceSince: null, title: '' });
  expect(screen.getByText('No longer available')).toBeDefined();
  expect(screen.getByText('An ad that no longer exists', { selector: 'h2' })).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
