import { LOCAL_SAVED_KEY } from '#marketplace/saved-listings/components/local-saved-key.ts';
import { PENDING_REMOVAL_KEY } from '#marketplace/saved-listings/components/pending-removal.ts';
import { NO_CACHE } from '#platform/http/api-headers.ts';

/** The largest number shown; a longer one would not fit beside its icon. */
const MAX_SHOWN = 99;

/**
 * Inline script in the head of every page: fills `[data-count]` in the header with the number of saved listings and of
 * unread notifications. They are private, and pages of visitors are cached for all of them, so the server never writes
 * them into a page: a visitor's saved listings are counted on the device, a user's numbers come from the API. A
 * removal that the page before sent while it was left may not have arrived: it is sent again first. Empty in the browser
 * bundle, where it has already run.
 */
export const COUNTS_SCRIPT = import.meta.env.SSR
  ? `(function (d, w, counts) {
  var NO_CACHE = { headers: ${JSON.stringify(NO_CACHE)} };
  function remove() {
    try {
      var path = sessionStorage.getItem('${PENDING_REMOVAL_KEY}');
      sessionStorage.removeItem('${PENDING_REMOVAL_KEY}');
    } catch (refused) {}
    w.removal = path && fetch(path, { ...NO_CACHE, method: 'DELETE' }).catch(function () {});
  }
  function show(read) {
    counts = read;
    d.querySelectorAll('[data-count]').forEach(function (element) {
      var name = element.dataset.count, count = read[name] - (name === 'saved' && w.uncounted || 0);
      element.textContent = count > ${MAX_SHOWN} ? '${MAX_SHOWN}+' : count || '';
    });
  }
  w.showCounts = function (isRead) {
    var viewer = d.querySelector('[data-viewer]');
    if (isRead && counts) show(counts);
    else if (viewer) Promise.resolve(w.removal).then(function () {
      return fetch('/api/v1/users/' + viewer.dataset.viewer + '/counts', NO_CACHE);
    }).then(function (answer) {
      return answer.ok && answer.json().then(show);
    }).catch(function () {});
    else try { show({ saved: JSON.parse(localStorage.getItem('${LOCAL_SAVED_KEY}') || '[]').length }); } catch (refused) {}
  };
  remove();
  d.addEventListener('DOMContentLoaded', function () { w.showCounts(); });
  w.addEventListener('pageshow', function (event) { event.persisted && (remove(), w.showCounts()); });
})(document, window)`
  : '';
