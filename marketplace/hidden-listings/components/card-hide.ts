import { buildElement } from '#platform/client/build-element.ts';
import { browserLanguage, loadTexts } from '#platform/i18n/browser.ts';
import styles from './card-hide.module.css';
import { startHiding, toggleHidden } from './hidden.ts';

await loadTexts('hidden-listings/hidden');
const { t } = await browserLanguage();

/** Adds a button to a card that hides its listing; only in lists that leave hidden listings out. */
export function addHideButton(card: HTMLElement, id: number): void {
  if (!card.closest('[data-results]')) return;
  const address = card.querySelector('h2')?.textContent ?? '';
  const button = buildElement('button', {
    type: 'button',
    class: styles.hide,
    'data-hide': String(id),
    'aria-pressed': 'false',
    'aria-label': t('hidden.hideOf', { address }),
    title: t('hidden.hide'),
  });
  button.addEventListener('click', () => void toggleHidden(id));
  card.append(button);
  void startHiding();
}
