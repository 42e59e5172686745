import styles from './toast.module.css';

type News = {
  tone: 'SUCCESS' | 'DANGER';
  words: readonly string[];
  links?: readonly { href: string; words: string }[];
  closeLabel: string;
};

let box: HTMLElement | null = null;

/** Says below what came of a press; it stays until it is closed, or something else is pressed. Hearts have no page of their own. */
export function tell({ tone, words, links = [], closeLabel }: News): void {
  box?.remove();
  box = document.createElement('div');
  box.className = `${styles.news} ${styles[tone]}`;
  box.setAttribute('role', tone === 'DANGER' ? 'alert' : 'status');
  document.body.append(box);
  const text = document.createElement('div');
  text.append(...words.map((one) => element('p', one)));
  const ways = element('p', '');
  for (const { href, words: name } of links) {
    const link = element('a', name);
    link.setAttribute('href', href);
    ways.append(link);
  }
  if (links.length > 0) text.append(ways);
  const close = element('button', '×');
  close.setAttribute('type', 'button');
  close.setAttribute('aria-label', closeLabel);
  close.addEventListener('click', hush);
  const here = box;
  here.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) hush();
  });
  // Into the region once it is there: then it is read out.
  requestAnimationFrame(() => {
    here.append(text, close);
    makeRoom(here);
  });
}

/** Takes away what was said. */
export function hush(): void {
  box?.remove();
  box = null;
  document.documentElement.style.removeProperty(ROOM);
}

/** How high above the lower edge of the window bars and the end of the page must stay, so that the message covers none. */
const ROOM = '--news-room';

function makeRoom(shown: HTMLElement): void {
  if (shown !== box) return;
  const room = Math.ceil(window.innerHeight - shown.getBoundingClientRect().top);
  document.documentElement.style.setProperty(ROOM, `${room}px`);
}

function element(name: string, words: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = words;
  return made;
}
