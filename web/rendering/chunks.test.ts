import { expect, it } from 'vitest';
import { chunkNames } from './chunks.ts';

const IMPORTS: Record<string, string[]> = {
  entry: ['frame'],
  frame: ['icon'],
  icon: [],
  home: ['card', 'stack', 'hero'],
  results: ['card', 'notice', 'filters', 'pagination'],
  listing: ['card', 'stack', 'notice', 'icon'],
  orders: ['pagination', 'receipt'],
  card: ['price'],
  // A circular import.
  price: ['card'],
  stack: [],
  notice: [],
  hero: [],
  filters: [],
  pagination: [],
  receipt: [],
};
const infoOf = (id: string) => (IMPORTS[id] ? { importedIds: IMPORTS[id] } : null);
const PAGES = new Map(['home', 'results', 'listing', 'orders'].map((name) => [name, name]));

it.each([
  ['the entry imports', 'icon', 'kit'],
  ['all main pages import', 'price', 'kit'],
  ['two main pages import', 'stack', 'home-listing'],
  ['two other main pages import', 'notice', 'results-listing'],
  ['one main page alone imports', 'filters', 'results-page'],
  ['a main page and another import', 'pagination', 'results-shared'],
  ['no main page imports', 'receipt', null],
  ['nothing imports', 'late-part', null],
])('modules used by %s share a file', (_, module, name) => {
  const nameOf = chunkNames('entry', ['home', 'results', 'listing'], PAGES);
  expect(nameOf(module, infoOf)).toBe(name);
});
