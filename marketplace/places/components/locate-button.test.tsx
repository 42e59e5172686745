// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { LanguageProvider } from '#platform/i18n/react.tsx';
import { circleAround, LocateButton } from './locate-button.tsx';

const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
beforeEach(() => vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } }));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Presses the button. @returns the reported areas, and the message below it */
async function locate(): Promise<{ areas: string[]; message: string | null }> {
  const areas: string[] = [];
  render(
    <LanguageProvider language={languages.en}>
      <LocateButton onLocated={(point) => areas.push(circleAround(point))} />
    </LanguageProvider>,
  );
  await act(async () => void fireEvent.click(screen.getByRole('button')));
  return { areas, message: screen.getByRole('status').textContent };
}

describe('Use my location', () => {
  it('searches around the device, to about 100 m', async () => {
    getCurrentPosition.mockImplementation((found) =>
      found({ coords: { latitude: 53.349_812, longitude: -6.260_312 } } as GeolocationPosition),
    );
    const { areas, message } = await locate();
    expect(areas).toHaveLength(1);
    expect(areas[0]).toMatch(/^circle:53\.350,-6\.260,\d+$/);
    expect(message).toBe('');
  });

  it('searches nowhere from abroad', async () => {
    getCurrentPosition.mockImplementation((found) =>
      found({ coords: { latitude: 48.85, longitude: 2.35 } } as GeolocationPosition),
    );
    const { areas, message } = await locate();
    expect(areas).toEqual([]);
    expect(message).toContain('outside Ireland');
  });

  it.each([
    [1, 'isn’t sharing your location'],
    [2, 'couldn’t get your location'],
    [3, 'couldn’t get your location'],
  ])('says why the device did not answer: error %i', async (code, reason) => {
    getCurrentPosition.mockImplementation((_, failed) =>
      failed?.({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError),
    );
    const { areas, message } = await locate();
    expect(areas).toEqual([]);
    expect(message).toContain(reason);
  });
});
