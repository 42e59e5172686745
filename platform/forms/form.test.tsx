// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AccountRow } from '#marketplace/accounts/components/account-row.tsx';
import { useSubmit } from '../client/use-submit.ts';
import { endpoint } from '../http/endpoint.ts';
import { languages } from '../i18n/languages.ts';
import { LanguageProvider } from '../i18n/react.tsx';
import type { FormSchema } from './body.ts';
import { Form, SubmitButton } from './form.tsx';
import { FormField } from './form-fields.tsx';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  cleanup();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

const invite = endpoint('POST /api/v1/invitations').of<{ body: FormSchema }>();
const endSession = endpoint('DELETE /api/v1/sessions/:id').of();

function Invite() {
  return (
    <Form id="invite" endpoint={invite}>
      <FormField name="name" label="Name" />
      <FormField name="members" label="Members" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

function Row() {
  const sending = useSubmit();
  return (
    <ul>
      <AccountRow title="Laptop" words={[]} sending={sending}>
        <button type="button" onClick={() => void sending.call(endSession, { params: { id: 1 } })}>
          Send
        </button>
      </AccountRow>
    </ul>
  );
}

async function refuse(element: React.ReactNode, details?: object[]) {
  const body = { statusCode: 422, error: 'Unprocessable Entity', message: 'Look again.', details };
  fetched.mockImplementation(async () => Response.json(body, { status: 422 }));
  await press(element);
}
async function press(element: React.ReactNode) {
  render(
    <LanguageProvider language={languages.en}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </LanguageProvider>,
  );
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send' })));
}
const summary = () =>
  within(screen.getByRole('heading', { name: 'There is a problem' }).parentElement!)
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent]);

it('shows a refusal next to its field and at the top, also for nested fields', async () => {
  await refuse(<Invite />, [
    { path: 'name', message: 'Enter at most 100 characters.', code: 'too_long', maximum: 100 },
    { path: 'members.0.email', message: 'Please enter a valid email address.' },
    { path: 'members.1.email', message: 'Fill this in.' },
  ]);
  const described = (label: RegExp) =>
    document.getElementById(screen.getByLabelText(label).getAttribute('aria-describedby')!)!.textContent;
  expect(described(/Name/)).toBe('Enter at most 100 characters.');
  expect(described(/Members/)).toBe('Please enter a valid email address.');
  expect(summary()).toEqual([
    ['#invite-name', 'Enter at most 100 characters.'],
    ['#invite-members', 'Please enter a valid email address.'],
    ['#invite-members', 'Fill this in.'],
  ]);
});

it('shows other refusals at the top', async () => {
  await refuse(<Invite />, [
    { path: 'branches.0.reference', message: 'Another branch already uses this reference.' },
  ]);
  expect(summary()).toEqual([['#invite', 'Another branch already uses this reference.']]);
  cleanup();
  await refuse(<Invite />);
  expect(summary()).toEqual([['#invite', 'Look again.']]);
});

it('shows the reason of a refusal in a form without fields', async () => {
  await refuse(<Row />, [{ path: 'session.id', message: 'Check this field.' }]);
  expect(screen.getByRole('alert').textContent).toContain('Check this field.');
});

const nameOnly = z.object({ name: z.string() });
const renaming = z.object({ name: z.string(), place: z.number() });
const rename = endpoint('PATCH /api/v1/things/:id').of<{ body: typeof renaming; answer: typeof nameOnly }>();

it('sends its values and the other properties of the body to its endpoint', async () => {
  fetched.mockImplementation(async () => Response.json({ name: 'Answer' }));
  const onDone = vi.fn<(answer: { name: string }) => void>();
  const element = (
    <Form
      id="rename"
      schema={nameOnly}
      endpoint={rename}
      params={{ id: 7 }}
      extra={{ place: 3 }}
      keepsData
      onDone={onDone}
    >
      <FormField name="name" label="Name" defaultValue="B" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
  await press(element);
  const [url, init] = fetched.mock.calls[0]!;
  expect([init?.method, url, init?.body]).toEqual(['PATCH', '/api/v1/things/7', '{"name":"B","place":3}']);
  expect(onDone).toHaveBeenCalledWith({ name: 'Answer' }, { name: 'B' });
});

it('takes only what its endpoint takes: the type checker refuses other values', () => {
  const other = z.object({ name: z.number() });
  const own = { id: 'rename', endpoint: rename, params: { id: 7 }, children: null };
  const refused = [
    // @ts-expect-error a property of the body is missing
    <Form key="1" {...own} schema={nameOnly} />,
    // @ts-expect-error the values of the schema have another type
    <Form key="2" {...own} schema={other} extra={{ place: 3 }} />,
    // @ts-expect-error a parameter of the path is missing
    <Form key="3" {...own} params={undefined} schema={renaming} />,
    // @ts-expect-error the body has another type
    <Form key="4" {...own} schema={other} toBody={({ name }) => ({ name, place: 3 })} />,
    <Form key="5" {...own} schema={other} toBody={({ name }) => ({ name: `${name}`, place: 3 })} />,
  ];
  expect(refused).toHaveLength(5);
});
