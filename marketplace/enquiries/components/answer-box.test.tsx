// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { LanguageProvider } from '#platform/i18n/react.tsx';
import { AnswerBox } from './answer-box.tsx';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(onSent = () => {}) {
  render(
    <LanguageProvider language={languages.en}>
      <AnswerBox
        name="answer-1"
        conversation={{ params: { id: 1 }, query: { key: undefined } }}
        side="searcher"
        onSent={onSent}
      />
    </LanguageProvider>,
  );
  return screen.getByLabelText<HTMLTextAreaElement>('Your reply');
}

async function write(box: HTMLTextAreaElement, text: string) {
  fireEvent.input(box, { target: { value: text } });
  await act(async () => {
    fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  });
}

it('sends with Ctrl+Enter, and is empty afterwards', async () => {
  fetched.mockResolvedValue(new Response('{}', { status: 201 }));
  const onSent = vi.fn();
  const box = show(onSent);
  await write(box, '  On Tuesday. ');
  expect(fetched.mock.calls.map(([path, init]) => [path, init?.body])).toEqual([
    ['/api/v1/conversations/1/messages', '{"text":"On Tuesday."}'],
  ]);
  expect(onSent).toHaveBeenCalledOnce();
  expect(box.value).toBe('');
});

it('sends once, however often it is submitted', async () => {
  let answer: (response: Response) => void = () => {};
  fetched.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const box = show();
  await write(box, 'On Tuesday.');
  await write(box, 'On Tuesday.');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(fetched).toHaveBeenCalledOnce();
  await act(async () => answer(new Response('{}', { status: 201 })));
});

it('keeps the text on a failed connection or a refusal, and shows the reason', async () => {
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  const box = show();
  await write(box, 'On Tuesday.');
  expect(screen.getByText(/there’s no connection/)).toBeTruthy();
  fetched.mockResolvedValueOnce(new Response('{"message":"They take no more."}', { status: 409 }));
  await write(box, 'On Tuesday.');
  expect(screen.getByText('They take no more.')).toBeTruthy();
  expect(box.value).toBe('On Tuesday.');
  cleanup();
  expect(show().value).toBe('On Tuesday.');
});

it('does not send an empty message', async () => {
  const box = show();
  await write(box, ' \n ');
  expect(fetched).not.toHaveBeenCalled();
  expect(screen.getByText('Enter a message first.')).toBeTruthy();
});
