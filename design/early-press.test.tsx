// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { type ButtonHTMLAttributes, useLayoutEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { repeatEarlyPress } from './early-press.ts';

afterEach(() => {
  cleanup();
  window.lastPressed = null;
});

/** A button that counts its clicks, in a part that hydrates later. */
function Counter(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => repeatEarlyPress(document), []);
  return (
    <button type="button" onClick={() => setCount(count + 1)} {...props}>
      {count}
    </button>
  );
}

/**
 * Server-renders a button, clicks it before hydration (or another one), and hydrates it.
 * @returns the counted clicks
 */
async function countAfter(pressed: 'served' | 'another', props = {}): Promise<string> {
  const page = <Counter {...props} />;
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  const button = container.querySelector('button')!;
  window.lastPressed = pressed === 'served' ? button : document.createElement('button');
  render(page, { container, hydrate: true });
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  return button.textContent;
}

describe('a click before the code of its button was loaded', () => {
  it('is handled once the code is loaded', async () => {
    expect(await countAfter('served')).toBe('1');
  });

  it('is not repeated for another button, nor for one that works without code', async () => {
    expect(await countAfter('another')).toBe('0');
    expect(await countAfter('served', { type: 'submit' })).toBe('0');
  });

  it('is handled once where it triggers the hydration of its own part', async () => {
    const { container } = render(<button type="button">+</button>);
    const button = container.querySelector('button')!;
    let answers = 0;
    button.addEventListener('click', () => {
      answers += 1;
      window.lastPressed = button;
      if (answers === 1) repeatEarlyPress(button);
    });
    fireEvent.click(button);
    await new Promise((resolve) => setTimeout(resolve));
    expect(answers).toBe(1);
  });
});
