// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { LanguageProvider } from '#platform/i18n/react.tsx';
import type { MediaFile } from '../uploads/contract.ts';
import { insertionIndex, type Picture } from './picture.ts';
import { PictureUpload } from './picture-upload.tsx';
import type { UploadResult } from './send-file.ts';

/** Uploads in progress by file name: the test finishes each. */
const sending = new Map<string, (sent: UploadResult) => void>();
vi.mock('./send-file.ts', () => ({
  sendFile(file: File) {
    const { promise, resolve } = Promise.withResolvers<UploadResult>();
    sending.set(file.name, resolve);
    return { sent: promise, cancel() {} };
  },
}));

beforeEach(() => sending.clear());
afterEach(cleanup);

const stored = { pictures: [] as readonly Picture[] };
function Page() {
  const [value, setValue] = useState<readonly Picture[]>([]);
  stored.pictures = value;
  return <PictureUpload value={value} onChange={setValue} />;
}
/** @returns the pictures of the page, by the names of their files */
function show(): () => string {
  render(
    <LanguageProvider language={languages.en}>
      <Page />
    </LanguageProvider>,
  );
  return () => stored.pictures.map(({ url }) => url).join('');
}
function choose(names: string): void {
  const files = [...names].map((name) => new File(['pixels'], name, { type: 'image/jpeg' }));
  const chooser = document.querySelector('input[type="file"]')!;
  fireEvent.change(chooser, { target: { files } });
}
async function finish(name: string, sent?: UploadResult): Promise<void> {
  const file = {
    url: name,
    width: 3,
    height: 2,
    thumbhash: null,
    kind: 'photo',
    name,
  } as unknown as MediaFile;
  const done = sending.get(name)!;
  sending.delete(name);
  await act(async () => done(sent ?? { ok: true, file }));
}

test('photos stay in the order they were chosen, in any order of arrival', async () => {
  const order = show();
  choose('abc');
  await finish('c');
  await finish('a');
  expect(order()).toBe('ac');
  await finish('b');
  expect(order()).toBe('abc');
  choose('de');
  await finish('e');
  await finish('d');
  expect(order()).toBe('abcde');
});

test('a failed photo that is sent again takes its position, also as the cover', async () => {
  const order = show();
  choose('abc');
  await finish('a', { ok: false, why: 'offline' });
  await finish('b');
  await finish('c');
  fireEvent.click(screen.getByRole('button', { name: 'Try again: a' }));
  await finish('a');
  expect(order()).toBe('abc');
});

test('a photo moved by hand stays in place while others arrive', async () => {
  const order = show();
  choose('abc');
  await finish('a');
  await finish('c');
  fireEvent.click(screen.getByRole('button', { name: 'Make cover: Photo 2' }));
  expect(order()).toBe('ca');
  await finish('b');
  expect(order()).toBe('cab');
});

test('in any order of arrival, new photos follow the earlier ones in the order of choice', () => {
  const arrival = fc
    .integer({ min: 1, max: 12 })
    .chain((count) => fc.shuffledSubarray([...Array(count).keys()], { minLength: count }));
  fc.assert(
    fc.property(arrival, fc.integer({ min: 0, max: 3 }), (arrivals, before) => {
      const chosen = new Map<string, number>();
      const list = Array.from({ length: before }, (_, index) => ({ url: `before ${index}` }));
      for (const key of arrivals) {
        const url = `${key}`;
        list.splice(insertionIndex(key, list, chosen), 0, { url });
        chosen.set(url, key);
      }
      expect(list.slice(before).map(({ url }) => Number(url))).toEqual([...arrivals].sort((a, b) => a - b));
    }),
  );
});
