import { ACCOUNT_HIDDEN_KEY, LOCAL_HIDDEN_KEY } from './storage-keys.ts';

/**
 * Inline script in the head of every page with scripts: leaves the hidden listings known to the device out of the page
 * before its first paint, as `hidden.ts` does later. Empty in the browser bundle, where it has already run.
 */
export const HIDE_SCRIPT = import.meta.env.SSR
  ? `try {
  var ids = (localStorage['${LOCAL_HIDDEN_KEY}'] + sessionStorage['${ACCOUNT_HIDDEN_KEY}']).match(/\\d+/g), sheet;
  if (ids) {
    sheet = new CSSStyleSheet;
    sheet.replaceSync(ids.map(function (id) { return '[data-results] [data-ad="' + id + '"]'; }) + '{display:none}');
    document.adoptedStyleSheets = [sheet];
  }
} catch (refused) {}`
  : '';
