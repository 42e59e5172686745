// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { LanguageProvider } from '#platform/i18n/react.tsx';
import type { EnquiryForm as Beginning } from '../contract.ts';
import { EnquiryPanel } from './enquiry-panel-late.tsx';

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

const beginning: Beginning = {
  firstName: '',
  lastName: '',
  email: '',
  message: 'When could I view it?',
  enquired: false,
  conversationId: null,
  needsCaptcha: false,
  asks: 'rent',
};

function show(found: Partial<Beginning> = {}) {
  const element = <EnquiryPanel adId={7} found={{ ...beginning, ...found }} />;
  render(
    <LanguageProvider language={languages.en}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </LanguageProvider>,
  );
}

function fillIn() {
  for (const [label, value] of [
    [/First name/, 'Aoife'],
    [/Last name/, 'Byrne'],
    [/Email address/, 'aoife@example.ie'],
  ] as const)
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByLabelText('I agree to the Terms of use'));
}
async function send() {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  });
}
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

it('asks for no documents, PPS number or bank details', () => {
  show({ asks: 'sale' });
  const names = [...document.querySelectorAll('[name]')].map((field) => field.getAttribute('name'));
  expect(names).toEqual([
    'firstName',
    'lastName',
    'email',
    'phone',
    'message',
    'buyer',
    'mortgageApproved',
    'propertyToSell',
    'sellingTimeline',
    'tcAccepted',
  ]);
});

it('reports missing fields before sending', async () => {
  show();
  await send();
  expect(fetched).not.toHaveBeenCalled();
  for (const words of ['Enter your first name.', 'Agree to the Terms of use to send your message.'])
    expect(screen.getAllByText(words).length).toBe(2);
});

it('sends an enquiry and says how the answer arrives', async () => {
  show();
  fillIn();
  fetched.mockResolvedValueOnce(answer(201, null)).mockResolvedValueOnce(answer(200, beginning));
  await send();
  const [path, init] = fetched.mock.calls[0]!;
  expect([path, JSON.parse(`${init?.body}`)]).toEqual([
    '/old/v4/reply',
    {
      adId: 7,
      firstName: 'Aoife',
      lastName: 'Byrne',
      email: 'aoife@example.ie',
      message: 'When could I view it?',
      tcAccepted: true,
    },
  ]);
  expect(await screen.findByText('Message sent')).toBeTruthy();
  expect(sessionStorage.length).toBe(0);
});

it('keeps the text after a refusal, with the reason at its field', async () => {
  show();
  fillIn();
  const details = [{ path: 'phone', message: 'Please enter a valid phone number.' }];
  fetched.mockResolvedValueOnce(answer(422, { message: 'Look again.', details }));
  await send();
  expect(screen.getAllByText('Please enter a valid phone number.').length).toBe(2);
  fetched.mockRejectedValueOnce(new TypeError('offline'));
  await send();
  expect(screen.getByText(/there’s no connection/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/First name/).value).toBe('Aoife');
});

it('sends nothing when the browser cannot solve the challenge', async () => {
  show({ needsCaptcha: true });
  fillIn();
  fetched.mockResolvedValue(answer(503, { message: 'Busy' }));
  await send();
  expect(screen.getByText(/couldn’t check/)).toBeTruthy();
  expect(fetched.mock.calls.every(([path]) => `${path}`.startsWith('/api/v1/captcha'))).toBe(true);
});

it('reports that the listing has ended since it was opened', async () => {
  show();
  fillIn();
  fetched.mockResolvedValueOnce(answer(410, { message: 'Gone', similar: [] }));
  await send();
  expect(screen.getByText('This ad has just ended')).toBeTruthy();
});

it('links to an earlier conversation', () => {
  show({ enquired: true, conversationId: 12 });
  expect(screen.getByRole('link', { name: 'Open conversation' }).getAttribute('href')).toBe(
    '/account/messages/12',
  );
});
