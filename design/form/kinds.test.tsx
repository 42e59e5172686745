// @vitest-environment jsdom
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { findExample } from '../gallery/examples.ts';
import { TextAreaField, TextInputField } from './ruled-field.tsx';
import { SingleSelectRange } from './single-select-range.tsx';
import { TextInput } from './text-input.tsx';
import { ruleProblem } from './text-rule.ts';

afterEach(cleanup);

/** Every kind of form field of the specification, with its component and gallery example. */
const KINDS: Record<string, [piece: string, example: string]> = {
  ListSingleSelect: ['select-list', 'single-chosen'],
  ListMultiSelect: ['select-list', 'multi-chosen'],
  DropDownRange: ['range-selector', 'field'],
  Pagination: ['pagination', 'middle'],
  SingleSelectRange: ['single-select-range', 'chosen'],
  TextInput: ['text-input', 'clearable'],
  GroupedStepper: ['grouped-stepper', 'bedrooms'],
  Eircode: ['ruled-field', 'eircode'],
  RadioButtonSelect: ['radio-group', 'list'],
  checkbox: ['checkbox', 'ticked'],
  TextArea: ['ruled-field', 'text-area-with-pattern'],
  DatePicker: ['date-picker', 'day'],
  Hidden: ['text-input', 'hidden'],
};
/** Kinds that need places or the API and are therefore built in `web/`. */
const SITE_KINDS: Record<string, [file: string, name: string]> = {
  CountyArea: ['marketplace/listing-editor/components/fields/area-field.tsx', 'AreaField'],
  MapView: ['marketplace/listing-editor/components/fields/pin-field.tsx', 'PinField'],
  Recaptcha: ['marketplace/accounts/captcha/use-captcha.ts', 'useCaptcha'],
};

/** The list of the specification, section 3. */
const SPECIFIED =
  'ListSingleSelect ListMultiSelect DropDownRange Pagination SingleSelectRange CountyArea TextInput MapView GroupedStepper Eircode RadioButtonSelect checkbox TextArea DatePicker Recaptcha Hidden'.split(
    ' ',
  );
const ROOT = path.join(import.meta.dirname, '..', '..');

describe('form field kinds', () => {
  it('of the specification all have one component', () => {
    expect([...Object.keys(KINDS), ...Object.keys(SITE_KINDS)].toSorted()).toEqual(SPECIFIED.toSorted());
  });

  it.each(Object.entries(KINDS))('%s has an example in the gallery', (_kind, [piece, example]) => {
    const found = findExample(piece, example);
    expect([piece, example, found?.name]).toEqual([piece, example, example]);
    const { container } = render(found!.render());
    expect(container.querySelector('input, select, textarea, button, a')).not.toBeNull();
  });

  it.each(Object.entries(SITE_KINDS))('%s is built in web/', async (_kind, [file, name]) => {
    await access(path.join(ROOT, file));
    expect(await readFile(path.join(ROOT, file), 'utf8')).toContain(`export function ${name}(`);
  });

  it('include the kinds of the listing form', async () => {
    const rule = await readFile(path.join(ROOT, 'marketplace/listing-editor/fields/rule.ts'), 'utf8');
    const kinds = /FIELD_KINDS = \[([^\]]*)\]/.exec(rule)![1]!.match(/\w+/g)!;
    expect(kinds.filter((kind) => !SPECIFIED.includes(kind))).toEqual([]);
  });

  it('accept every input type', () => {
    const types = ['text', 'email', 'number', 'password', 'search', 'tel', 'url', 'hidden'] as const;
    for (const type of types) {
      const { container } = render(<TextInput type={type} name={type} />);
      expect(container.querySelector('input')!.type).toBe(type);
      cleanup();
    }
    expect(findExample('currency-input', 'euro')).toBeDefined();
  });
});

describe('text rules', () => {
  it('compare numerically and report their own message', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer(),
        fc.constantFrom('>=' as const, '<=' as const),
        (value, limit, comparison) => {
          const keeps = comparison === '>=' ? value >= limit : value <= limit;
          const rule = { comparison, limit, message: 'Out of range' };
          expect(ruleProblem(value.toLocaleString('en-IE'), rule)).toBe(keeps ? undefined : 'Out of range');
        },
      ),
    );
  });

  it('refuse text that is no number, ignore empty text, and are stateless', () => {
    const least = { comparison: '>=' as const, limit: 1, message: 'No' };
    expect(ruleProblem('abc', least)).toBe('No');
    expect(ruleProblem('  ', least)).toBeUndefined();
    expect(ruleProblem('abc', undefined)).toBeUndefined();
    const digits = { pattern: /^\d{9}$/g, message: 'Nine digits' };
    expect([1, 2, 3].map(() => ruleProblem('123456789', digits))).toEqual([undefined, undefined, undefined]);
    expect(ruleProblem('12345678', digits)).toBe('Nine digits');
  });

  it('show their error after the field was blurred, and remove it when the text is valid', () => {
    render(<TextAreaField label="Words" rule={{ pattern: /^[^@]*$/, message: 'No email addresses' }} />);
    const area = screen.getByLabelText('Words');
    fireEvent.change(area, { target: { value: 'me@example.ie' } });
    expect(screen.queryByText('No email addresses')).toBeNull();
    fireEvent.blur(area);
    expect(screen.getByRole('alert').textContent).toContain('No email addresses');
    expect(area.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(area, { target: { value: 'me' } });
    expect(screen.queryByText('No email addresses')).toBeNull();
  });

  it('of a text input can be a comparison', () => {
    const rule = { comparison: '<=' as const, limit: 15, message: 'Up to 15' };
    render(<TextInputField label="People" rule={rule} defaultValue="16" />);
    fireEvent.blur(screen.getByLabelText('People'));
    expect(screen.getByRole('alert').textContent).toContain('Up to 15');
  });
});

describe('a select of ranges', () => {
  const options = [
    { label: 'Any', min: '', max: '' },
    { label: '1 to 2', min: '1', max: '2' },
    { label: '3 or more', min: '3', max: '' },
  ];

  it('reports and submits both ends of the chosen range', () => {
    const reported: unknown[] = [];
    const { container } = render(
      <form>
        <SingleSelectRange
          label="Beds"
          minName="from"
          maxName="to"
          options={options}
          onChange={(range) => reported.push(range)}
        />
      </form>,
    );
    const sent = () => Object.fromEntries(new FormData(container.querySelector('form')!));
    expect(sent()).toEqual({ from: '', to: '' });
    act(() => void fireEvent.change(screen.getByLabelText('Beds'), { target: { value: '3-' } }));
    expect(reported).toEqual([{ min: '3', max: '' }]);
    expect(sent()).toEqual({ from: '3', to: '' });
  });

  it('leaves out empty ranges, and treats a reversed range as the first option', () => {
    const impossible = { label: '5 to 2', min: '5', max: '2' };
    render(
      <SingleSelectRange
        label="Beds"
        options={[...options, impossible]}
        defaultValue={{ min: '5', max: '2' }}
      />,
    );
    const list = screen.getByLabelText<HTMLSelectElement>('Beds');
    expect([...list.options].map(({ label }) => label)).toEqual(['Any', '1 to 2', '3 or more']);
    expect(list.selectedOptions[0]!.label).toBe('Any');
  });
});
