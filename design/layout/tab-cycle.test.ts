// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { keepTabInside, tabStops } from './tab-cycle.ts';

afterEach(() => document.body.replaceChildren());

function setUp(html: string): HTMLElement {
  const box = document.createElement('div');
  box.tabIndex = -1;
  box.innerHTML = html;
  document.body.append(box);
  return box;
}

function press(
  box: HTMLElement,
  options: KeyboardEventInit = {},
): { isHandled: boolean; id: string | undefined } {
  const event = new KeyboardEvent('keydown', { key: 'Tab', cancelable: true, ...options });
  keepTabInside(event, box);
  return { isHandled: event.defaultPrevented, id: document.activeElement?.id };
}

const MIXED = `<a id="a" href="#x">a</a><button id="b" disabled>b</button><input type="hidden" id="c">
  <input id="d"><div inert><button id="e">e</button></div><span id="f" tabindex="0"></span><b id="g" tabindex="-1"></b>
  <input type="radio" name="n" id="r1"><input type="radio" name="n" id="r2" checked><input type="radio" name="m" id="m1">`;

test('Tab stops at focusable elements, once for radios of one name', () => {
  expect(tabStops(setUp(MIXED)).map(({ id }) => id)).toEqual(['a', 'd', 'f', 'r2', 'm1']);
});

test('Tab moves from the last stop to the first, and Shift+Tab back', () => {
  const box = setUp(MIXED);
  document.getElementById('m1')!.focus();
  expect(press(box)).toEqual({ isHandled: true, id: 'a' });
  expect(press(box, { shiftKey: true })).toEqual({ isHandled: true, id: 'm1' });
});

test('between the ends the browser moves the focus itself', () => {
  const box = setUp(MIXED);
  document.getElementById('d')!.focus();
  expect(press(box)).toEqual({ isHandled: false, id: 'd' });
  expect(press(box, { shiftKey: true })).toEqual({ isHandled: false, id: 'd' });
});

test('a radio next to the last stop of its group counts as that stop', () => {
  const box = setUp(
    '<button id="b">b</button><input type="radio" name="n" id="r1"><input type="radio" name="n" id="r2">',
  );
  document.getElementById('r2')!.focus();
  expect(press(box)).toEqual({ isHandled: true, id: 'b' });
});

test('from the container itself Tab enters at the correct end', () => {
  const box = setUp(MIXED);
  box.focus();
  expect(press(box, { shiftKey: true })).toEqual({ isHandled: true, id: 'm1' });
  box.focus();
  expect(press(box)).toEqual({ isHandled: true, id: 'a' });
});

test('without stops the focus stays on the container; other keys are ignored', () => {
  const box = setUp('<p>words</p>');
  box.focus();
  expect(press(box).isHandled).toBe(true);
  expect(document.activeElement).toBe(box);
  expect(press(box, { key: 'ArrowDown' }).isHandled).toBe(false);
  expect(press(box, { ctrlKey: true }).isHandled).toBe(false);
});
