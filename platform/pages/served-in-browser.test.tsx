// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { languages } from '../i18n/languages.ts';
import { LanguageProvider } from '../i18n/react.tsx';
import { Served } from './served.tsx';

let drawn = 0;
afterEach(() => {
  cleanup();
  drawn = 0;
});

function Card({ title }: { title: string }) {
  drawn++;
  return (
    <li>
      {title} & <img src={`/${title}.jpg`} alt={title} />
    </li>
  );
}

const list = (...titles: string[]) => (
  <LanguageProvider language={languages.en}>
    <Served as="ul" of={Card} items={titles.map((title) => ({ title }))} />
  </LanguageProvider>
);

/** Server-renders a list and hydrates it. */
async function hydrated(...titles: string[]) {
  const container = document.createElement('div');
  // As the server renders it, without hydration markers.
  const items = titles.map((title) => `<li>${title} &amp; <img src="/${title}.jpg" alt="${title}"></li>`);
  container.innerHTML = `<ul>${items.join('')}</ul>`;
  document.body.append(container);
  const served = container.innerHTML;
  drawn = 0;
  const view = render(list(...titles), { container, hydrate: true });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return { ...view, served };
}

it('keeps the served markup until its items change', async () => {
  const { container, served, rerender } = await hydrated('a', 'b');
  rerender(list('a', 'b'));
  expect([container.innerHTML, drawn]).toEqual([served, 0]);
  rerender(list('b', 'c'));
  expect([...container.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['b & ', 'c & ']);
  expect(drawn).toBeGreaterThan(0);
});

it('renders the items when one of its pictures fails', async () => {
  const { container } = await hydrated('a');
  fireEvent.error(container.querySelector('img')!);
  expect(drawn).toBeGreaterThan(0);
});
