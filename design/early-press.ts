declare global {
  interface Window {
    /** The button of the last click. Set by a script in the head of every page, before any other has loaded. */
    lastPressed?: HTMLButtonElement | null;
  }
}

/**
 * Repeats the click on a button that was clicked before its code had loaded, because React drops such a click. Called
 * in a layout effect when a part of the page has hydrated.
 * @param part the hydrated part: the document, or an element that hydrated later
 */
export function repeatEarlyPress(part: Node): void {
  const button = window.lastPressed;
  // Other buttons submit a form or open a popover without code.
  if (button?.type !== 'button' || button.popoverTargetElement || !part.contains(button)) return;
  // React handles the click itself when it triggered the hydration of the part; the event then reaches the window.
  let isAnswered = false;
  const answered = () => {
    isAnswered = true;
  };
  window.addEventListener('click', answered);
  setTimeout(() => {
    window.removeEventListener('click', answered);
    if (!isAnswered) button.click();
  });
}
