// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TestWizard } from '#tests/support/wizard.tsx';
import { PinField } from './pin-field.tsx';

// The map needs WebGL and is covered by journeys. A button moves it here; its first view is no answer.
vi.mock('#marketplace/search/map-view/point-map.tsx', () => ({
  default: ({ onMove, onStart }: Record<'onMove' | 'onStart', ((place: object) => void) | undefined>) => {
    useEffect(() => onStart?.({ latitude: 53.44, longitude: -8 }), [onStart]);
    return (
      <button type="button" onClick={() => onMove?.({ latitude: 53.4, longitude: -6.2 })}>
        Move
      </button>
    );
  },
}));
const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
beforeEach(() => {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  Element.prototype.scrollIntoView = () => {};
});
afterEach(() => {
  cleanup();
  getCurrentPosition.mockReset();
  vi.unstubAllGlobals();
});

const said: object[] = [];
function show(draft: object = {}) {
  said.length = 0;
  render(
    <TestWizard step="location" draft={{ adType: 'sale', ...draft }} onAnswer={(change) => said.push(change)}>
      <PinField />
    </TestWizard>,
  );
}
const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('the pin of a listing', () => {
  it('is placed on a map that loads on request, and removed', async () => {
    show();
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
    await press(/map/i);
    await act(() => vi.dynamicImportSettled());
    await press(/^Move$/);
    expect(said).toEqual([{ latitude: 53.4, longitude: -6.2 }]);
    expect(screen.getByRole('status').textContent).toContain('53.4000');
    await press(/^Remove pin$/);
    expect(said.at(-1)).toEqual({ latitude: null, longitude: null });
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
  });

  it(`is placed at the device's location, to about a metre`, async () => {
    getCurrentPosition.mockImplementation((found) =>
      found({ coords: { latitude: 53.349_812_3, longitude: -6.260_312_3 } } as GeolocationPosition),
    );
    show();
    await press(/^Use my location$/);
    expect(said).toEqual([{ latitude: 53.34981, longitude: -6.26031 }]);
  });

  it.each([1, 2])('stays away where the device answers with error %i, and says so', async (code) => {
    getCurrentPosition.mockImplementation((_found, failed) =>
      failed?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError),
    );
    show();
    await press(/^Use my location$/);
    expect(said).toEqual([]);
    expect(screen.getByRole('status').textContent).toContain('We couldn’t get your location.');
  });
});
