// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { LanguageProvider } from '#platform/i18n/react.tsx';
import { MAX_UPLOAD_BYTES } from '../uploads/rules.ts';
import { BrochureUpload } from './brochure-upload.tsx';
import { type Brochure, moveItem, type Picture } from './picture.ts';
import { PictureUpload } from './picture-upload.tsx';

/** A fake of the browser's object without network: the test supplies the answers. */
class FakeRequest {
  static open: FakeRequest[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  responseText = '';
  headers: Record<string, string> = {};
  url = '';
  file: File | null = null;
  isAborted = false;
  open(_method: string, url: string) {
    this.url = url;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getResponseHeader() {
    return '1';
  }
  send(form: FormData) {
    this.file = form.get('file') as File;
    FakeRequest.open.push(this);
  }
  abort() {
    this.isAborted = true;
    this.onabort?.();
  }
  async answer(status: number, body: object) {
    this.status = status;
    this.responseText = JSON.stringify(body);
    await act(async () => this.onload?.());
  }
}

beforeEach(() => {
  FakeRequest.open = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function picture(id: string): Picture {
  return { url: `/media/${id}.jpg`, width: 3, height: 2, thumbhash: null, caption: null, label: null };
}

type Holder<T> = { value: T };

/** A page that stores the pictures in its state. */
function PicturePage({ stored, most }: { stored: Holder<Picture[]>; most: number }) {
  const [value, setValue] = useState(stored.value);
  function keep(pictures: Picture[]) {
    Object.assign(stored, { value: pictures });
    setValue(pictures);
  }
  return <PictureUpload value={value} onChange={keep} most={most} />;
}

function BrochurePage({ stored }: { stored: Holder<Brochure | null> }) {
  const [value, setValue] = useState(stored.value);
  function keep(brochure: Brochure | null) {
    Object.assign(stored, { value: brochure });
    setValue(brochure);
  }
  return <BrochureUpload value={value} onChange={keep} />;
}

/** @returns the state of the page */
function show(start: Picture[] = [], most = 40): Holder<Picture[]> {
  const stored = { value: start };
  render(
    <LanguageProvider language={languages.en}>
      <PicturePage stored={stored} most={most} />
    </LanguageProvider>,
  );
  return stored;
}

const photo = (name: string, type = 'image/jpeg') => new File(['pixels'], name, { type });
const chooser = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;
const choose = (...files: File[]) => fireEvent.change(chooser(), { target: { files } });
const said = () => screen.getByRole('status').textContent;
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const urls = (stored: { value: Picture[] }) => stored.value.map(({ url }) => url.slice(7, -4)).join('');
const fileAnswer = (id: string) => ({ ...picture(id), id, kind: 'photo', name: `${id}.jpg` });

describe('sending photographs', () => {
  test('many are sent three at a time with their progress, and all end in the ad', async () => {
    const stored = show();
    choose(...['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'].map((name) => photo(name)));
    expect(FakeRequest.open.map(({ file, url }) => [file!.name, url])).toEqual(
      ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => [name, '/api/v1/media?kind=photo']),
    );
    expect(FakeRequest.open[0]!.headers['accept-language']).toBe('en');
    act(() => FakeRequest.open[0]!.upload.onprogress!({ loaded: 30, total: 100 }));
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading a.jpg' }).value).toBe(0.3);
    act(() => FakeRequest.open[0]!.upload.onprogress!({ loaded: 100, total: 100 }));
    expect(screen.getByRole('progressbar', { name: 'Processing a.jpg' }).hasAttribute('value')).toBe(false);
    await FakeRequest.open[1]!.answer(201, fileAnswer('b'));
    await FakeRequest.open[0]!.answer(201, fileAnswer('a'));
    expect(said()).toBe('a.jpg was added.');
    expect(FakeRequest.open).toHaveLength(4);
    await FakeRequest.open[3]!.answer(201, fileAnswer('d'));
    await FakeRequest.open[2]!.answer(201, fileAnswer('c'));
    expect(urls(stored)).toBe('abcd');
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('a refused one shows the reason, and can be sent again or removed', async () => {
    const stored = show();
    choose(photo('a.jpg'));
    await FakeRequest.open[0]!.answer(422, { message: 'This file is damaged.', reason: 'damaged' });
    expect(screen.getByText('This file is damaged.')).toBeTruthy();
    expect(said()).toBe('a.jpg couldn’t be added: This file is damaged.');
    fireEvent.click(button('Try again: a.jpg'));
    await act(async () => FakeRequest.open[1]!.onerror!());
    expect(screen.getByText(/^You lost your connection/)).toBeTruthy();
    fireEvent.click(button('Try again: a.jpg'));
    await FakeRequest.open[2]!.answer(500, { message: 'An unexpected error occurred' });
    fireEvent.click(button('Dismiss: a.jpg'));
    expect(screen.queryByText('a.jpg')).toBeNull();
    expect(stored.value).toEqual([]);
  });

  test('one that is too big or not a picture is not sent', () => {
    show();
    const big = photo('big.jpg');
    Object.defineProperty(big, 'size', { value: MAX_UPLOAD_BYTES.photo + 1 });
    choose(big, photo('a.svg', 'image/svg+xml'), photo('notes.txt', 'text/plain'));
    expect(FakeRequest.open).toHaveLength(0);
    expect(screen.getByText('This file is too big. The limit is 25 MB.')).toBeTruthy();
    expect(screen.getAllByText(/^We can’t show this file as a photo/)).toHaveLength(2);
  });

  test('one in progress can be cancelled, and the next one starts', async () => {
    show();
    choose(...['a', 'b', 'c', 'd'].map((name) => photo(`${name}.jpg`)));
    await act(async () => fireEvent.click(button('Cancel: b.jpg')));
    expect(FakeRequest.open[1]!.isAborted).toBe(true);
    expect(FakeRequest.open.map(({ file }) => file!.name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']);
  });

  test('is retried silently while the server is busy', async () => {
    vi.useFakeTimers();
    const stored = show();
    choose(photo('a.jpg'));
    await FakeRequest.open[0]!.answer(503, { message: 'busy' });
    expect(FakeRequest.open).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    await FakeRequest.open[1]!.answer(201, fileAnswer('a'));
    expect(urls(stored)).toBe('a');
  });

  test('stops at the maximum of an ad, counting those in progress', () => {
    show([picture('a')], 3);
    choose(...['b', 'c', 'd', 'e'].map((name) => photo(`${name}.jpg`)));
    expect(FakeRequest.open).toHaveLength(2);
    expect(said()).toBe('2 photos weren’t added: an ad can have up to 3.');
    expect(button('Choose photos').disabled).toBe(true);
  });

  test('pictures can be pasted and dropped, other text cannot', () => {
    show();
    fireEvent.paste(document, { clipboardData: { files: [photo('pasted.png', 'image/png')] } });
    fireEvent.paste(document, { clipboardData: { files: [] } });
    fireEvent.drop(screen.getByRole('group'), { dataTransfer: { files: [photo('dropped.jpg')] } });
    expect(FakeRequest.open.map(({ file }) => file!.name)).toEqual(['pasted.png', 'dropped.jpg']);
  });

  test('leaving the page cancels uploads', () => {
    show();
    choose(photo('a.jpg'));
    cleanup();
    expect(FakeRequest.open[0]!.isAborted).toBe(true);
  });
});

describe('ordering photographs', () => {
  test('by buttons, which announce the new position and keep the focus', () => {
    const stored = show(['a', 'b', 'c'].map(picture));
    expect(button('Move earlier: Photo 1').disabled).toBe(true);
    expect(button('Move later: Photo 3').disabled).toBe(true);
    fireEvent.click(button('Move later: Photo 1'));
    expect(urls(stored)).toBe('bac');
    expect(said()).toBe('Photo 1 is now number 2 of 3.');
    expect(document.activeElement).toBe(button('Move later: Photo 2'));
    fireEvent.click(button('Move later: Photo 2'));
    expect(document.activeElement).toBe(button('Move earlier: Photo 3'));
    fireEvent.click(button('Make cover: Photo 2'));
    expect(urls(stored)).toBe('cba');
    expect(said()).toBe('Photo 2 is now the cover.');
    const [first] = screen.getAllByRole('listitem');
    expect(within(first!).getByText('Cover')).toBeTruthy();
  });

  test('by dragging', () => {
    const stored = show(['a', 'b', 'c'].map(picture));
    const items = screen.getAllByRole('listitem');
    fireEvent.dragStart(within(items[2]!).getByRole('img'));
    fireEvent.dragOver(items[0]!);
    fireEvent.drop(items[0]!);
    expect(urls(stored)).toBe('cab');
  });

  test('any move changes only the order and loses nothing', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.integer(), fc.integer(), (list, from, to) => {
        const result = moveItem(list, from, to);
        expect([...result].sort()).toEqual([...list].sort());
        const item = list[from];
        if (item === undefined) return;
        expect(result.indexOf(item)).toBe(Math.max(0, Math.min(to, list.length - 1)));
        expect(result.filter((one) => one !== item)).toEqual(list.filter((one) => one !== item));
      }),
    );
  });
});

describe('captions of photographs', () => {
  test('a caption and a room are stored with it', () => {
    const stored = show(['a', 'b'].map(picture));
    const [, second] = screen.getAllByRole('listitem');
    fireEvent.change(within(second!).getByLabelText('Caption'), { target: { value: 'The kitchen' } });
    fireEvent.change(within(second!).getByLabelText('Room'), { target: { value: 'KITCHEN' } });
    expect(stored.value[1]).toMatchObject({ caption: 'The kitchen', label: 'KITCHEN' });
    expect(within(second!).getByLabelText<HTMLInputElement>('Caption').maxLength).toBe(200);
    expect(stored.value[0]).toEqual(picture('a'));
  });

  test('a deleted one can be restored at its position', () => {
    const stored = show(['a', 'b', 'c'].map(picture));
    fireEvent.click(button('Delete: Photo 2'));
    expect([urls(stored), said()]).toEqual(['ac', 'Photo 2 was deleted.']);
    expect(document.activeElement).toBe(button('Undo'));
    fireEvent.click(button('Undo'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Photos' }));
    expect([urls(stored), said()]).toEqual(['abc', 'Photo 2 is back.']);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

test('a brochure replaces the one before, and a picture is not accepted', async () => {
  const stored: Holder<Brochure | null> = { value: null };
  render(
    <LanguageProvider language={languages.ga}>
      <BrochurePage stored={stored} />
    </LanguageProvider>,
  );
  choose(photo('a.jpg'));
  expect(
    screen.getByText('Ní PDF é seo. Sábháil an bróisiúr mar PDF agus bain triail eile as.'),
  ).toBeTruthy();
  const pdf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });
  choose(pdf('one.pdf'));
  await FakeRequest.open[0]!.answer(201, { ...fileAnswer('1'), url: '/media/1.pdf', name: 'one.pdf' });
  choose(pdf('two.pdf'));
  await FakeRequest.open[1]!.answer(201, { ...fileAnswer('2'), url: '/media/2.pdf', name: 'two.pdf' });
  expect(stored.value).toEqual({ url: '/media/2.pdf', name: 'two.pdf' });
  expect(screen.getByRole('link').getAttribute('href')).toBe('/media/2.pdf');
  fireEvent.click(button('Scrios: two.pdf'));
  expect(stored.value).toBeNull();
  fireEvent.click(button('Cealaigh'));
  expect(stored.value).toEqual({ url: '/media/2.pdf', name: 'two.pdf' });
});
