import { buildElement } from '#platform/client/build-element.ts';
import { browserLanguage, loadTexts } from '#platform/i18n/browser.ts';
import { cardPicture } from '../components/card-picture.ts';
import cardStyles from '../components/listing-card.module.css';
import styles from './card-photos.module.css';
import { MAX_CARD_PHOTOS } from './limits.ts';
import { photoUrls } from './photo-urls.ts';

await loadTexts('listings/card-photos');
const { t } = await browserLanguage();

/**
 * Makes the photos of a card a strip to swipe through, with two buttons for mouse and keyboard; arrow keys work on the
 * card's link too. A photo is loaded when the visitor goes to it.
 */
export function addPhotos(card: HTMLElement, id: number): void {
  const frame = card.getElementsByClassName(cardStyles.picture!)[0] as HTMLElement | undefined;
  const badge = card.getElementsByClassName(cardStyles.count!)[0];
  const first = frame?.querySelector('img');
  const link = card.querySelector('a');
  const count = Math.min(Number(badge?.textContent), MAX_CARD_PHOTOS);
  if (!frame || !first || !link || !(count > 1)) return;
  const total = badge!.textContent;

  const slides = Array.from({ length: count }, () =>
    // Out of the tab order, and hidden from screen readers: the card's own link leads to the same page.
    buildElement('a', {
      class: styles.slide,
      href: link.getAttribute('href')!,
      tabindex: '-1',
      'aria-hidden': 'true',
    }),
  );
  slides[0]!.append(first.cloneNode());
  const strip = buildElement('div', { class: styles.strip }, ...slides);
  const status = buildElement('span', { class: styles.status, role: 'status' });
  const previous = arrow('previous', () => go(current - 1));
  const next = arrow('next', () => go(current + 1));
  let current = 0;
  /** The photo that a button scrolls to: those in between are passed, not shown. */
  let target: number | null = null;
  const asked = new Set([0]);

  async function load(index: number): Promise<void> {
    const slide = slides[index];
    if (!slide || asked.has(index)) return;
    asked.add(index);
    const url = (await photoUrls(id))[index];
    const picture = url === undefined ? undefined : cardPicture(url);
    if (!picture) return;
    // Put in place once loaded, because the page answers a failed image by rendering its list again.
    const image = new Image();
    image.alt = '';
    image.sizes = first!.sizes;
    image.srcset = picture.srcSet ?? '';
    image.src = picture.src;
    image.onload = () => slide.append(image);
  }

  function show(index: number): void {
    if (index === current) return;
    current = index;
    badge!.textContent = `${index + 1} / ${total}`;
    status.textContent = t('cardPhotos.number', { number: index + 1, count: Number(total) });
    markEnds();
    void load(index);
  }

  function go(index: number): void {
    if (index < 0 || index >= count) return;
    show(index);
    target = index;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    strip.scrollTo({ left: index * strip.clientWidth, behavior: isStill ? 'instant' : 'smooth' });
  }

  /** Not disabled, which would take the focus away from a pressed button. */
  function markEnds(): void {
    previous.setAttribute('aria-disabled', String(current === 0));
    next.setAttribute('aria-disabled', String(current === count - 1));
  }

  function arrow(way: 'previous' | 'next', onClick: () => void): HTMLButtonElement {
    const button = buildElement('button', {
      type: 'button',
      class: `${styles.arrow} ${styles[way]}`,
      'aria-label': t(`cardPhotos.${way}`),
    });
    button.addEventListener('click', onClick);
    return button;
  }

  const passive = { passive: true };
  strip.addEventListener(
    'scroll',
    () => {
      const at = strip.scrollLeft / strip.clientWidth;
      if (target !== null && Math.abs(at - target) > 0.01) return;
      target = null;
      // The photo that a finger brings in is needed before it is in the middle.
      void load(Math.ceil(at));
      show(Math.round(at));
    },
    passive,
  );
  strip.addEventListener(
    'touchstart',
    () => {
      target = null;
      void load(current + 1);
    },
    passive,
  );

  card.addEventListener('keydown', ({ key, target }) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || !(target === link || target === previous || target === next)) return;
    go(current + step);
  });
  markEnds();
  // Below the labels of the card, which come after its first photo.
  frame.firstElementChild!.after(strip);
  const place = () => {
    card.style.setProperty('--photo-middle', `${frame.offsetHeight / 2}px`);
    card.style.setProperty('--photo-width', `${frame.offsetWidth}px`);
  };
  place();
  new ResizeObserver(place).observe(frame);
  card.append(previous, next, status);
}
