// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestWizard } from '#tests/support/wizard.tsx';
import { AreaField } from './area-field.tsx';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async (asked) =>
    Response.json(`${asked}`.includes('autocomplete') ? FOUND : { displayName: 'Swords' }),
  );
});
afterEach(() => {
  cleanup();
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const place = (areaId: number, countyId: number, name: string, county: string) => ({
  displayName: name,
  address: [name, county],
  areas: [{ areaId, countyId, name, areaType: 'town' }],
  latitude: 53,
  longitude: -6,
});
const FOUND = [place(70, 1, 'Swords', 'Dublin'), place(91, 27, 'Swatragh', 'Antrim')];

const said: object[] = [];
function show(draft: object = {}): HTMLInputElement {
  said.length = 0;
  render(
    <TestWizard step="location" draft={{ adType: 'sale', ...draft }} onAnswer={(change) => said.push(change)}>
      <AreaField />
    </TestWizard>,
  );
  return screen.getByRole('combobox');
}
async function type(field: HTMLElement, value: string) {
  fireEvent.change(field, { target: { value } });
  await act(() => vi.advanceTimersByTimeAsync(200));
}

describe('the area of a listing', () => {
  it('is chosen from suggestions, and sets county and currency', async () => {
    const field = show();
    await type(field, 'Sw');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'SwordsDublin',
      'SwatraghAntrim',
    ]);
    fireEvent.click(screen.getAllByRole('option')[1]!);
    expect(said).toEqual([{ areaId: 91, countyId: 27 }]);
    expect(field.value).toBe('Swatragh');
    expect(screen.getByText(/pounds|GBP|£/i)).toBeTruthy();
    expect(screen.queryByRole('option')).toBeNull();
  });

  it('is chosen by keyboard', async () => {
    const field = show();
    await type(field, 'Sw');
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]!.id);
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(said).toEqual([{ areaId: 70, countyId: 1 }]);
    await type(field, 'Sw');
    fireEvent.keyDown(field, { key: 'Escape' });
    expect([field.value, said.length]).toEqual(['Swords', 1]);
  });

  it('is chosen by typing its full name', async () => {
    const field = show();
    await type(field, ' swords ');
    fireEvent.blur(field);
    expect(said).toEqual([{ areaId: 70, countyId: 1 }]);
  });

  it('is empty for an unknown name, and then required', async () => {
    const field = show();
    await type(field, 'Swo');
    fireEvent.blur(field);
    expect(said).toEqual([]);
    expect(field.value).toBe('');
    expect(screen.getByRole('alert').textContent).toContain('Required');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('is cleared, with its county, by clearing the field', async () => {
    const field = show({ areaId: 70, countyId: 1 });
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(field.value).toBe('Swords');
    await type(field, '');
    expect(said).toEqual([{ areaId: null, countyId: null }]);
  });

  it('has no suggestions without a connection', async () => {
    fetched.mockRejectedValue(new TypeError('offline'));
    await type(show(), 'Sw');
    expect(screen.queryByRole('option')).toBeNull();
  });
});
