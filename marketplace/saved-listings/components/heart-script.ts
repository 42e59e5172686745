import type * as hearts from './hearts.ts';
import { LOCAL_SAVED_KEY } from './local-saved-key.ts';

declare global {
  interface Window {
    /** Receives the loader of the code that handles hearts; called by the page's scripts, loaded on demand. */
    hearts?: (load: () => Promise<typeof hearts>) => void;
  }
}

/**
 * Inline script in the head of every page with scripts: records clicks on hearts before other code has loaded, so
 * that none is lost, marks these hearts, and loads that code on the first click, or when there are hearts to fill: for signed-in users,
 * and when the device has saved listings. Also records the last clicked button for `design/early-press.ts`. Empty in
 * the browser bundle, where it has already run.
 */
export const HEART_SCRIPT = import.meta.env.SSR
  ? `(function (d, w) {
  var pressed = [], load;
  function go() { load && load().then(function (hearts) { hearts.begin(pressed); }); }
  function keeps() { try { return localStorage.getItem('${LOCAL_SAVED_KEY}'); } catch (refused) {} }
  w.hearts = function (way) {
    load = way;
    if (pressed.length || d.querySelector('[data-viewer]') || keeps()) go();
  };
  d.addEventListener('click', function (event) {
    var button = event.target.closest && event.target.closest('button'), isHeart = button && button.matches('[data-heart]');
    w.lastPressed = isHeart ? null : button;
    if (!isHeart) return;
    button.dataset.waits = '';
    pressed.push(button);
    go();
  }, true);
})(document, window)`
  : '';
