/**
 * Asks for the page's script files, which stand in its own element's `data-files`, once the page has been painted: a page
 * is whole without them, and they would delay its style sheets and its first picture. All are asked for together, not
 * import by import. A tab in the background paints nothing: there the entry's imports ask for them.
 */
export const LATE_SCRIPT = import.meta.env.SSR
  ? "(function(d,f){requestAnimationFrame(function(){setTimeout(function(){f.forEach(function(h){var l=d.createElement('link');l.rel='modulepreload';l.href=h;d.head.append(l)})})})})(document,document.currentScript.dataset.files.match(/\\S+/g)||[])"
  : '';
