/**
 * Calls back after the content of the page changes, at most once a frame, and once immediately: lists are rendered
 * again on navigation, so that what scripts add to them has to be added again.
 */
export function onPageChange(callback: () => void): void {
  let isAsked = false;
  new MutationObserver(() => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      callback();
    });
  }).observe(document.body, { childList: true, subtree: true });
  callback();
}
