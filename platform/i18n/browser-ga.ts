import type { Messages } from '@lingui/core';

/** The Irish texts that every page may need: the frame, the search box, cards, the home page. */
export const basics = import.meta.glob<Messages>(
  '/{marketplace/*,platform/*,property,web}/texts/basics.ga.json',
  { eager: true, import: 'default' },
);

/** Loads the Irish texts that only some pages need, by file. */
export const groups = import.meta.glob<{ default: Messages }>([
  '/{marketplace/*,platform/*,property,web}/texts/*.ga.json',
  '!**/texts/{basics,server,static}.ga.json',
]);
