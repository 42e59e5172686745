// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { AdType } from '#property/section.ts';
import { fieldOf, TestWizard } from '#tests/support/wizard.tsx';
import { sampleDraft } from '../../testing/samples.ts';
import { FieldInput } from './answer.tsx';
import { DescriptionField } from './description-field.tsx';

afterEach(cleanup);

const SPACES = 'Spaces available must be numeric and greater than 0!';

function showSpaces(adType: AdType) {
  const draft = sampleDraft(adType, { capacity: '2' });
  render(
    <TestWizard step="propertyDetails" draft={draft}>
      <FieldInput field={fieldOf('propertyDetails', draft, 'capacity')} />
    </TestWizard>,
  );
  return screen.getByLabelText<HTMLInputElement>(/Spaces/);
}

it.each(['parking', 'sale_parking'] as const)(
  'spaces of a %s ad are compared with one, once the field was left',
  (adType) => {
    const spaces = showSpaces(adType);
    fireEvent.change(spaces, { target: { value: '0' } });
    expect(screen.queryByText(SPACES)).toBeNull();
    fireEvent.blur(spaces);
    expect(screen.getByRole('alert').textContent).toContain(SPACES);
    for (const wrong of ['-3', 'two', '1.5']) {
      fireEvent.change(spaces, { target: { value: wrong } });
      expect([wrong, spaces.getAttribute('aria-invalid')]).toEqual([wrong, 'true']);
    }
    fireEvent.change(spaces, { target: { value: '1' } });
    expect(screen.queryByText(SPACES)).toBeNull();
    expect(spaces.getAttribute('aria-invalid')).toBeNull();
  },
);

it('a description with an address in it is refused by its pattern, and accepted without it', () => {
  const draft = sampleDraft('sale', { description: '' });
  render(
    <TestWizard step="description" draft={draft}>
      <DescriptionField field={fieldOf('description', draft, 'description')} />
    </TestWizard>,
  );
  const area = screen.getByLabelText<HTMLTextAreaElement>(/Describe|Description/);
  const refusal = "Please don't include email addresses in your description";
  fireEvent.change(area, { target: { value: 'Write to me@example.ie' } });
  expect(screen.queryByText(refusal)).toBeNull();
  fireEvent.blur(area);
  expect(screen.getByRole('alert').textContent).toContain(refusal);
  fireEvent.change(area, { target: { value: 'A bright home by the sea' } });
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.change(area, { target: { value: '' } });
  expect(screen.getByRole('alert').textContent).toContain('Please enter a description for your property');
});
