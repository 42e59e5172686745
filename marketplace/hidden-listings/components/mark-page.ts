import { buildElement } from '#platform/client/build-element.ts';
import { onPageChange } from '#platform/client/page-changes.ts';
import { type Language, localePath } from '#platform/i18n/language.ts';
import styles from './hidden-note.module.css';
import { setLeftOut } from './left-out.ts';

/** Leaves hidden listings out of lists and off the map, or gives them a dashed edge: dimmed text would be hard to read. */
const sheet = new CSSStyleSheet();
let hidden: ReadonlySet<number> = new Set();
/** Content of the sheet. */
let lastCss = '';
/** Whether the visitor wants to see the hidden listings of this page. */
let areShown = false;
let language: Pick<Language, 't' | 'locale'> | null = null;

/** Leaves listings out of the page, and of what it shows later; marks the buttons that hide them. */
export function markPage(adIds: readonly number[], texts: Pick<Language, 't' | 'locale'>): void {
  hidden = new Set(adIds);
  const isFirst = language === null;
  language = texts;
  if (isFirst) {
    // In place of the sheet of the head's script.
    document.adoptedStyleSheets = [sheet];
    onPageChange(mark);
  } else mark();
}

function mark(): void {
  const ids = [...hidden];
  setLeftOut(areShown ? [] : ids);
  const selectors = ids.flatMap((id) => [`[data-results] [data-ad="${id}"]`, `[data-pin="${id}"]`]);
  const css =
    ids.length === 0
      ? ''
      : `${selectors.join()}{${areShown ? 'border:1px dashed var(--color-edge)' : 'display:none'}}`;
  if (css !== lastCss) sheet.replaceSync(css);
  lastCss = css;
  for (const button of document.querySelectorAll<HTMLElement>('[data-hide]')) {
    const isHidden = String(hidden.has(Number(button.dataset.hide)));
    if (button.getAttribute('aria-pressed') !== isHidden) button.setAttribute('aria-pressed', isHidden);
  }
  for (const note of document.querySelectorAll<HTMLElement>('[data-hidden-note]')) fillNote(note);
}

/** Says how many listings of the page are hidden, with a button that shows them. */
function fillNote(note: HTMLElement): void {
  const cards = [...document.querySelectorAll<HTMLElement>('[data-results] [data-ad]')];
  const count = cards.filter(({ dataset }) => hidden.has(Number(dataset.ad))).length;
  const state = count === 0 ? '' : `${count} ${areShown}`;
  if ((note.dataset.hiddenNote ?? '') === state) return;
  note.dataset.hiddenNote = state;
  if (count === 0) {
    note.replaceChildren();
    return;
  }
  const { t, locale } = language!;
  const toggle = buildElement(
    'button',
    { type: 'button', class: styles.toggle, 'aria-expanded': String(areShown) },
    t(areShown ? 'hidden.hideAgain' : 'hidden.show'),
  );
  toggle.addEventListener('click', () => {
    areShown = !areShown;
    mark();
    note.querySelector('button')?.focus();
  });
  const all = buildElement('a', { href: localePath(locale, '/account/hidden') }, t('hidden.all'));
  note.replaceChildren(t('hidden.onPage', { count }), ' · ', toggle, ' · ', all);
}
