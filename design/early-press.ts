declare global {
  interface Window {
    /** The button of the last click anywhere. Set by a script in the head of every page, before any other has loaded. */
    lastPressed?: HTMLButtonElement | null;
  }
}

/**
 * Presses a button again that was pressed before its code had loaded, for React drops such a press. Called in a layout
 * effect as a part of the page comes to life.
 * @param part what has come to life: the document, or an element within it that came later
 */
export function repeatEarlyPress(part: Node): void {
  const button = window.lastPressed;
  // Other buttons send a form or open a popover without any code.
  if (button?.type !== 'button' || button.popoverTargetElement || !part.contains(button)) return;
  // The press itself may have brought the part to life: then React answers it, and it reaches the window.
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
