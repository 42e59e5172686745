/**
 * Loads the page's script files, which stand in its own element's `data-files`, the entry first, once the page has been painted:
 * a page is whole without them, and they would delay its style sheets and its first picture. All are asked for together, not
 * import by import. A tab in the background paints nothing, and loads them at once.
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
})(document, document.currentScript)`.replace(/\s*([{}();,=?:|&])\s*/g, '$1')
  : '';
