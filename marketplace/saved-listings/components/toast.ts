import styles from './toast.module.css';

type News = {
  tone: 'SUCCESS' | 'DANGER';
  words: readonly string[];
  links?: readonly { href: string; words: string }[];
  /** A button before the links, which closes the toast: 'Undo'. */
  action?: { words: string; onClick: () => void };
  closeLabel: string;
};

let box: HTMLElement | null = null;

/** Shows a toast for an action on a listing; it stays until closed or until another click. */
export function showToast({ tone, words, links = [], action, closeLabel }: News): void {
  box?.remove();
  box = document.createElement('div');
  box.className = `${styles.news} ${styles[tone]}`;
  box.setAttribute('role', tone === 'DANGER' ? 'alert' : 'status');
  document.body.append(box);
  const text = document.createElement('div');
  text.append(...words.map((one) => element('p', one)));
  const ways = element('p', '');
  if (action) {
    const button = element('button', action.words);
    button.setAttribute('type', 'button');
    button.addEventListener('click', () => {
      hideToast();
      action.onClick();
    });
    ways.append(button);
  }
  for (const { href, words: name } of links) {
    const link = element('a', name);
    link.setAttribute('href', href);
    ways.append(link);
  }
  if (ways.childElementCount > 0) text.append(ways);
  const close = element('button', '×');
  close.setAttribute('type', 'button');
  close.setAttribute('aria-label', closeLabel);
  close.addEventListener('click', hideToast);
  const here = box;
  here.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) hideToast();
  });
  // Filled after the live region exists, so that it is announced.
  requestAnimationFrame(() => {
    here.append(text, close);
    reserveRoom(here);
  });
}

/** Removes the toast. */
export function hideToast(): void {
  box?.remove();
  box = null;
  document.documentElement.style.removeProperty(ROOM);
}

/** Height of the toast above the bottom of the window, so that fixed bars and the end of the page are not covered. */
const ROOM = '--news-room';

function reserveRoom(shown: HTMLElement): void {
  if (shown !== box) return;
  const room = Math.ceil(window.innerHeight - shown.getBoundingClientRect().top);
  document.documentElement.style.setProperty(ROOM, `${room}px`);
}

function element(name: string, words: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = words;
  return made;
}
