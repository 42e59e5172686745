import { expect, it } from 'vitest';
import { unloadedTexts } from './unloaded-texts.ts';

const KEYS = new Map([
  ['saved-listings/pages', ['saved.title', 'saved.empty']],
  ['moderation/report', ['report.reason']],
]);

function problems(code: Record<string, string>, imports: Record<string, string[]> = {}, late = imports) {
  const graph = {
    codeOf: (id: string) => code[id],
    importsOf: (id: string) => imports[id] ?? [],
    lateImportsOf: (id: string) => (late === imports ? [] : (late[id] ?? [])),
  };
  return unloadedTexts(graph, ['page'], KEYS);
}

it('a page that loads its texts has no problem, wherever it loads them', () => {
  expect(problems({ page: `loadTexts('saved-listings/pages'); t('saved.title')` })).toEqual([]);
  expect(
    problems({ page: `t('saved.title')`, list: `loadTexts('saved-listings/pages')` }, { page: ['list'] }),
  ).toEqual([]);
});

it('names a text of an import that nothing loads', () => {
  expect(problems({ page: '', list: `t('saved.empty')` }, { page: ['list'] })).toEqual([
    'page: saved.empty of "saved-listings/pages", named in list',
  ]);
});

it('what comes later has the texts of the page and its own, but the page has not those', () => {
  const late = { page: ['dialog'] };
  const dialog = `loadTexts('accounts/account', 'moderation/report'); t('report.reason', t('saved.title'))`;
  expect(problems({ page: `loadTexts('saved-listings/pages')`, dialog }, {}, late)).toEqual([]);
  expect(
    problems({ page: `loadTexts('saved-listings/pages'); t('report.reason')`, dialog }, {}, late),
  ).toEqual(['page: report.reason of "moderation/report", named in page']);
});

it('modules that are no part of the build name nothing', () => {
  expect(problems({ page: '' }, { page: ['loader'] })).toEqual([]);
});
