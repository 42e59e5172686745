// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fieldOf, TestWizard } from '#tests/support/wizard.tsx';
import type { DraftFields } from '../../fields/draft-fields.ts';
import { sampleDraft } from '../../testing/samples.ts';
import { AddressField } from './address-field.tsx';

afterEach(cleanup);

function showAddress(overrides: Partial<DraftFields> = {}) {
  const draft = sampleDraft('sale', { address: '', features: [], ...overrides });
  const answers: object[] = [];
  render(
    <TestWizard step="location" draft={draft} onAnswer={(change) => answers.push(change)}>
      <AddressField field={fieldOf('location', draft, 'address')} />
    </TestWizard>,
  );
  const input = screen.getByLabelText<HTMLInputElement>(/Address/);
  return {
    input,
    answers,
    type(text: string) {
      fireEvent.change(input, { target: { value: text } });
      fireEvent.blur(input);
    },
  };
}
const notice = () => screen.queryByRole('status')?.textContent ?? null;

describe('a typed address', () => {
  it('in capitals is corrected with a notice, and can be kept', () => {
    const { input, type } = showAddress();
    type('12 THE STREAM INN, CALEDON ROAD');
    expect(input.value).toBe('12 The Stream Inn, Caledon Road');
    expect(notice()).toContain('We corrected the address: 12 The Stream Inn, Caledon Road');
    fireEvent.click(screen.getByRole('button', { name: 'Keep what I typed' }));
    expect([input.value, notice()]).toEqual(['12 THE STREAM INN, CALEDON ROAD', null]);
    fireEvent.blur(input);
    expect(input.value).toBe('12 THE STREAM INN, CALEDON ROAD');
  });

  it('with remains of a program is corrected for good', () => {
    const { input, type } = showAddress();
    type('Null, 5 Sráid CaffÃ©, Cork');
    expect(input.value).toBe('5 Sráid Caffé, Cork');
    expect(notice()).toContain('We corrected the address');
    expect(screen.queryByRole('button', { name: 'Keep what I typed' })).toBeNull();
    type('6 Sráid Mhór, Cork');
    expect([input.value, notice()]).toEqual(['6 Sráid Mhór, Cork', null]);
  });

  it('gives its announcements to the features, and takes them back when it is kept', () => {
    const { input, answers, type } = showAddress({ features: ['Garden'] });
    type('5 Main Street **SHORT TERM LET**');
    expect(input.value).toBe('5 Main Street');
    expect(answers.at(-1)).toEqual({ address: '5 Main Street', features: ['Garden', 'Short term let'] });
    expect(notice()).toContain('“Short term let” is now one of the features.');
    fireEvent.click(screen.getByRole('button', { name: 'Keep what I typed' }));
    expect(answers.at(-1)).toEqual({ address: '5 Main Street **SHORT TERM LET**', features: ['Garden'] });
  });

  it('from before stays as it is, and a good one is not touched', () => {
    const { input, answers, type } = showAddress({ address: 'THE STREAM INN, CORK' });
    fireEvent.blur(input);
    expect([input.value, answers]).toEqual(['THE STREAM INN, CORK', []]);
    type('9 Ballinlough Road, Cork');
    expect([input.value, notice()]).toEqual(['9 Ballinlough Road, Cork', null]);
  });
});
