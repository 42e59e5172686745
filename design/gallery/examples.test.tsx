// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EXAMPLE_SETS, findExample } from './examples.ts';
import { Gallery } from './gallery.tsx';

const all = EXAMPLE_SETS.flatMap((set) => set.examples.map((example) => ({ set, example })));

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
afterEach(() => document.body.replaceChildren());

test('every example has unique names that fit in a URL', () => {
  for (const { set, example } of all) {
    expect(findExample(set.piece, example.name)).toBe(example);
    expect(`${set.piece}/${example.name}`).toMatch(/^[a-z-]+\/[a-z0-9-]+$/);
  }
  expect(findExample('button', 'no such state')).toBeUndefined();
});

describe.each(all.map(({ set, example }) => [`${set.piece}: ${example.name}`, example.render] as const))(
  '%s',
  (_name, render) => {
    test('renders the same on server and client, without inline styles', async () => {
      const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
      const markup = renderToString(render());
      expect(markup).not.toMatch(/ style=/);

      const page = document.createElement('div');
      page.innerHTML = markup;
      document.body.append(page);
      const mismatches: unknown[] = [];
      await act(async () => {
        hydrateRoot(page, render(), { onRecoverableError: (error) => mismatches.push(error) });
      });
      expect(mismatches).toEqual([]);
      expect(complaints.mock.calls).toEqual([]);
      complaints.mockRestore();
    });
  },
);

const LABELS = {
  title: 'Design',
  intro: 'All components',
  index: 'Components',
  skip: 'Skip',
  all: 'All',
  light: 'Light',
  dark: 'Dark',
  system: 'System',
  missing: 'We couldn’t find this example',
};

function gallery(selected?: { piece: string; example: string }, theme?: 'light' | 'dark') {
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <Gallery
      selected={selected}
      theme={theme}
      hrefOf={(at, inTheme) => `/design/${at?.piece ?? ''}/${at?.example ?? ''}?theme=${inTheme ?? ''}`}
      labels={LABELS}
    />,
  );
  return page;
}

test('the gallery shows every example of every component', () => {
  expect(gallery().querySelectorAll('article')).toHaveLength(all.length);
});

test('the gallery shows a single example in the dark theme', () => {
  const page = gallery({ piece: 'card', example: 'blue' }, 'dark');
  expect(page.querySelector('[data-theme="dark"] h2')?.textContent).toBe('card: blue');
  expect(page.querySelectorAll('article')).toHaveLength(0);
  expect(page.querySelector('[aria-current="true"]')?.textContent).toBe('Dark');
});

test('the gallery reports an unknown example', () => {
  expect(gallery({ piece: 'card', example: 'plaid' }).textContent).toContain('We couldn’t find this example');
});
