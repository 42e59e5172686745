import type * as hearts from './hearts.ts';

declare global {
  interface Window {
    /** Takes the way to what answers hearts, once the page's own scripts run; it is loaded when there is a use for it. */
    hearts?: (load: () => Promise<typeof hearts>) => void;
  }
}

/** Where a device keeps ads for somebody without an account. */
export const KEPT_KEY = 'gaff.saved';

/**
 * Runs in the head of every page with scripts: hears of hearts that are pressed before anything else has loaded, so that
 * no press is lost, and loads what answers them with the first, or where there are hearts to fill: for who is signed in,
 * and where the device keeps ads. Remembers the last button pressed, for those whose code comes later: see
 * `design/early-press.ts`. It has run when a browser reads this, to which it is empty.
 */
export const HEART_SCRIPT = import.meta.env.SSR
  ? `(function (d, w) {
  var pressed = [], load;
  function go() { load && load().then(function (hearts) { hearts.begin(pressed); }); }
  function keeps() { try { return localStorage.getItem('${KEPT_KEY}'); } catch (refused) {} }
  w.hearts = function (way) {
    load = way;
    if (pressed.length || d.querySelector('[data-viewer]') || keeps()) go();
  };
  d.addEventListener('click', function (event) {
    var button = event.target.closest && event.target.closest('button'), isHeart = button && button.dataset.heart;
    w.lastPressed = isHeart ? null : button;
    if (!isHeart) return;
    pressed.push(button);
    go();
  }, true);
})(document, window)`.replace(/\s*([{}();,=?:|&])\s*/g, '$1')
  : '';
