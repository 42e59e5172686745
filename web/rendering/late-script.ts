/**
 * Inline script that loads the page's script files, listed in its element's `data-files` with the entry first, after
 * the first paint: the page is complete without them, and they would delay its style sheets and first picture. All
 * are requested in parallel. A background tab never paints and loads them at once.
 */
export const LATE_SCRIPT = import.meta.env.SSR
  ? `(function (d, s) {
  function load() {
    s.dataset.files.split(' ').forEach(function (file, at) {
      var element = d.createElement(at ? 'link' : 'script');
      if (at) { element.rel = 'modulepreload'; element.href = file; }
      else { element.type = 'module'; element.src = file; }
      d.head.append(element);
    });
  }
  if (d.hidden) load();
  else requestAnimationFrame(function () { setTimeout(load); });
})(document, document.currentScript)`
  : '';
