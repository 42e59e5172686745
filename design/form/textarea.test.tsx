// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Textarea } from './textarea.tsx';

const box = <Textarea id="message" aria-label="Message" defaultValue="Hello" />;

/** The server-rendered page with text typed before hydration. */
async function takenOver(written?: string): Promise<string> {
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(box);
  const area = page.querySelector('textarea')!;
  if (written !== undefined) area.value = written;
  const root = await act(async () => hydrateRoot(page, box));
  const { value } = area;
  await act(async () => root.unmount());
  page.remove();
  return value;
}

it('text typed before hydration is kept', async () => {
  expect(await takenOver('Is the roof new?')).toBe('Is the roof new?');
  expect(await takenOver('')).toBe('');
  expect(await takenOver()).toBe('Hello');
});
