/**
 * Inline script that runs before the first paint on every page: sets the theme stored in the browser, handles the
 * choices of the theme, and marks that scripts run. Without a stored theme the system decides. Empty in the browser bundle,
 * where it has already run.
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
    var menu = button.closest('[popover]');
    if (menu && menu.matches(':popover-open')) menu.hidePopover();
  });
})(document)`
  : '';
