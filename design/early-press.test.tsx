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

/** A button that counts its presses, in a part that comes to life. */
function Counter(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  const [count, setCount] = useState(0);
  useLayoutEffect(() => repeatEarlyPress(document), []);
  return (
    <button type="button" onClick={() => setCount(count + 1)} {...props}>
      {count}
    </button>
  );
}

/** Serves a button, presses it before it is hydrated or another one, and hydrates it. @returns the presses it counted */
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

describe('a press from before the code of its button was there', () => {
  it('is answered once the code is there', async () => {
    expect(await countAfter('served')).toBe('1');
  });

  it('is not repeated for another button, nor for one that works without code', async () => {
    expect(await countAfter('another')).toBe('0');
    expect(await countAfter('served', { type: 'submit' })).toBe('0');
  });

  it('is answered once where it brings its own part to life', async () => {
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
