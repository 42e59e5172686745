declare global {
  interface Window {
    /** The button of the last click anywhere. Set by a script in the head of every page, before any other has loaded. */
    lastPressed?: HTMLButtonElement | null;
  }
}

/**
 * Presses a button again that was pressed before its code had loaded: React drops such a press. Called in a layout effect
 * when a part of the page has hydrated.
 * @param part the hydrated part: the document, or an element that hydrated later
 */
export function repeatEarlyPress(part: Node): void {
  const button = window.lastPressed;
  // Other buttons send a form or open a popover without any code.
  if (button?.type !== 'button' || button.popoverTargetElement || !part.contains(button)) return;
  // The press itself may have made React hydrate the part: then React answers it, and the event reaches the window.
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
