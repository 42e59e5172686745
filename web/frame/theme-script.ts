/**
 * Runs in the head, before the first paint, on every page, also on those without any other script: sets the theme a
 * visitor chose (remembered in the browser), answers clicks on the theme switch, and tells style sheets that scripts run.
 * Without a choice the system decides. It has run when a browser reads this, to which it is empty.
 */
export const THEME_SCRIPT = import.meta.env.SSR
  ? `(function (d) {
  var root = d.documentElement, chosen = null;
  try { chosen = localStorage.getItem('theme'); } catch (refused) {}
  function show() {
    if (chosen === 'light' || chosen === 'dark') root.setAttribute('data-theme', chosen);
    else root.removeAttribute('data-theme');
    d.querySelectorAll('[data-theme-choice]').forEach(function (button) {
      button.setAttribute('aria-pressed', String(button.getAttribute('data-theme-choice') === (chosen || 'auto')));
    });
  }
  root.setAttribute('data-scripts', '');
  show();
  d.addEventListener('DOMContentLoaded', show);
  d.addEventListener('click', function (event) {
    var button = event.target.closest && event.target.closest('[data-theme-choice]');
    if (!button) return;
    chosen = button.getAttribute('data-theme-choice');
    if (chosen === 'auto') chosen = null;
    try { chosen ? localStorage.setItem('theme', chosen) : localStorage.removeItem('theme'); } catch (refused) {}
    show();
  });
})(document)`.replace(/\s*([{}();,=?:|&])\s*/g, '$1')
  : '';
