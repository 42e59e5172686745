// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { clickedPath, submittedPath } from './navigable.ts';

const here = window.location;

/** Clicks the first link of a page and returns the router's destination. */
function click(html: string, init: MouseEventInit = {}): string | null {
  document.body.innerHTML = html;
  let path: string | null = null;
  const listener = (event: MouseEvent) => {
    path = clickedPath(event, here);
    event.preventDefault();
  };
  document.body.addEventListener('click', listener);
  const target = document.querySelector('[data-here]') ?? document.querySelector('a')!;
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  document.body.removeEventListener('click', listener);
  return path;
}

function submit(html: string): string | null {
  document.body.innerHTML = html;
  let path: string | null = null;
  const listener = (event: SubmitEvent) => {
    path = submittedPath(event, here);
    event.preventDefault();
  };
  document.body.addEventListener('submit', listener);
  document.querySelector('form')!.requestSubmit(document.querySelector<HTMLElement>('button'));
  document.body.removeEventListener('submit', listener);
  return path;
}

beforeEach(() => window.history.replaceState(null, '', '/property-for-sale/dublin?page=2'));

describe('a click', () => {
  it('on an internal link, or inside one, is handled by the router', () => {
    expect(click('<a href="/for-sale/house/1?a=b#map">x</a>')).toBe('/for-sale/house/1?a=b#map');
    expect(click('<a href="/for-sale/house/1"><b data-here>x</b></a>')).toBe('/for-sale/house/1');
    expect(click('<a href="?page=3" target="_self">x</a>')).toBe('/property-for-sale/dublin?page=3');
  });

  it.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey'])('with %s opens as the browser does it', (key) => {
    expect(click('<a href="/for-sale/house/1">x</a>', { [key]: true })).toBeNull();
  });

  it('with the middle button is left to the browser', () => {
    expect(click('<a href="/for-sale/house/1">x</a>', { button: 1 })).toBeNull();
  });

  it.each([
    '<a href="https://example.org/">x</a>',
    '<a href="mailto:a@example.org">x</a>',
    '<a href="/brochure" download>x</a>',
    '<a href="/terms" target="_blank">x</a>',
    '<a href="/terms" rel="external">x</a>',
    '<a href="/sitemap.xml">x</a>',
    '<a href="/docs">x</a>',
    '<a href="/api/v1/locations/areas">x</a>',
    '<a href="/ga/property-for-sale/dublin">x</a>',
    '<a href="#main">x</a>',
    '<a>x</a>',
    '<p data-here>x</p>',
  ])('on %s is left to the browser', (html) => {
    expect(click(html)).toBeNull();
  });
});

describe('a form', () => {
  it('submitted by GET puts the filled-in fields in the URL, and nothing else', () => {
    const form = `<form action="/property-for-rent/cork"><input name="a" value=" 1 "><input name="b" value="">
      <select name="c"><option value="">Any</option></select><input name="d" value="é &amp;">
      <input type="checkbox" name="e" value="x" checked><button name="view" value="map"></button></form>`;
    expect(submit(form)).toBe('/property-for-rent/cork?a=1&d=%C3%A9+%26&e=x&view=map');
  });

  it.each([
    '<form method="post" action="/x"><button></button></form>',
    '<form target="_blank" action="/x"><button></button></form>',
    '<form action="https://example.org/x"><button></button></form>',
  ])('%s is left to the browser', (html) => {
    expect(submit(html)).toBeNull();
  });
});
