// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { fromLonLat } from 'ol/proj.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Point } from '#marketplace/places/gazetteer/area.ts';
import { languages } from '#platform/i18n/languages.ts';
import { LanguageProvider } from '#platform/i18n/react.tsx';
import { boxToExtent } from './geometry.ts';
import PointMap from './point-map.tsx';

const DUBLIN = { latitude: 53.34981, longitude: -6.26031 };
const CORK = { latitude: 51.89797, longitude: -8.47061 };
const WHOLE_IRELAND = { latitude: 53.44, longitude: -8 };
const WORDS = { map: 'Map', closer: 'Closer', further: 'Further' };

/** A map that needs no WebGL: its middle, and what a person does with it. */
const map = vi.hoisted(() => ({
  centre: [0, 0] as number[],
  tap: (_position: number[]): void => {},
  rest: (_byVisitor: boolean): void => {},
}));
vi.mock('./open-map.ts', () => ({
  openMap: (
    _target: unknown,
    { lookAt, onRest }: { lookAt: object | null; onRest: (...rest: unknown[]) => void },
  ) => {
    const show = (wanted: { box: Parameters<typeof boxToExtent>[0] }) => {
      const [west, south, east, north] = boxToExtent(wanted.box) as [number, number, number, number];
      map.centre = [(west + east) / 2, (south + north) / 2];
    };
    map.centre = fromLonLat([WHOLE_IRELAND.longitude, WHOLE_IRELAND.latitude]);
    if (lookAt) show(lookAt as Parameters<typeof show>[0]);
    map.rest = (byVisitor) => onRest({ north: 56, south: 51, east: -5, west: -11 }, byVisitor);
    return {
      map: {
        on: (_type: 'singleclick', listener: (event: object) => void) => {
          map.tap = (coordinate) => listener({ coordinate });
        },
      },
      show,
      centre: () => map.centre,
      centreOn: (position: number[]) => {
        map.centre = position;
      },
      setPlaces: () => {},
      close: () => {},
    };
  },
}));
vi.mock('./use-map-places.ts', () => ({ useMapPlaces: () => [] }));

const onMove = vi.fn<(point: Point) => void>();
const onStart = vi.fn<(point: Point) => void>();
const onEnter = vi.fn<() => void>();
beforeEach(() => {
  onMove.mockReset();
  onStart.mockReset();
  onEnter.mockReset();
});
afterEach(cleanup);

function open(point: Point | null, findStart?: (signal: AbortSignal) => Promise<Point>) {
  return act(async () =>
    render(
      <LanguageProvider language={languages.en}>
        <PointMap {...{ point, findStart, onMove, onStart, onEnter }} words={WORDS} />
      </LanguageProvider>,
    ),
  );
}
const at = ({ latitude, longitude }: Point) => fromLonLat([longitude, latitude]);
/** Near enough: the middle of a box in degrees is another in Mercator. */
const near = ({ latitude, longitude }: Point) => ({
  latitude: expect.closeTo(latitude, 3),
  longitude: expect.closeTo(longitude, 5),
});

it('reports the middle of the first view at once where nothing finds a start', async () => {
  await open(null);
  expect(onStart.mock.calls).toEqual([[WHOLE_IRELAND]]);
  expect(onMove).not.toHaveBeenCalled();
});

it('reports the middle of the found start alone', async () => {
  const found = Promise.withResolvers<Point>();
  await open(null, () => found.promise);
  expect(onStart).not.toHaveBeenCalled();
  await act(async () => found.resolve(CORK));
  expect(onStart.mock.calls).toEqual([[near(CORK)]]);
  expect(onMove).not.toHaveBeenCalled();
});

it('reports the middle of all Ireland where the start cannot be found', async () => {
  await open(null, () => Promise.reject(new Error('offline')));
  expect(onStart.mock.calls).toEqual([[WHOLE_IRELAND]]);
});

it('has no start where there is a point', async () => {
  const findStart = vi.fn<() => Promise<Point>>(async () => CORK);
  await open(DUBLIN, findStart);
  expect(findStart).not.toHaveBeenCalled();
  expect(onStart).not.toHaveBeenCalled();
});

it('stays where a person moved it before the start was found', async () => {
  const found = Promise.withResolvers<Point>();
  const signals: AbortSignal[] = [];
  await open(null, (signal) => {
    signals.push(signal);
    return found.promise;
  });
  map.tap(at(DUBLIN));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await act(async () => found.resolve(CORK));
  expect(map.centre).toEqual(at(DUBLIN));
  expect(onStart).not.toHaveBeenCalled();
});

it('reports nothing after it was closed', async () => {
  const found = Promise.withResolvers<Point>();
  await open(null, () => found.promise);
  cleanup();
  await act(async () => found.resolve(CORK));
  expect(onStart).not.toHaveBeenCalled();
});

it('gives the tapped point, and shows it in the middle', async () => {
  await open(null);
  map.tap(at(DUBLIN));
  expect(onMove.mock.calls).toEqual([[DUBLIN]]);
  expect(map.centre).toEqual(at(DUBLIN));
});

it('gives the middle of the view when a person moved it, and nothing when it moves by itself', async () => {
  await open(DUBLIN);
  map.centre = at(CORK);
  map.rest(false);
  expect(onMove).not.toHaveBeenCalled();
  map.rest(true);
  expect(onMove.mock.calls).toEqual([[CORK]]);
});

it('has Enter chosen', async () => {
  await open(DUBLIN);
  fireEvent.keyDown(screen.getByRole('application', { name: 'Map' }), { key: 'Enter' });
  expect(onEnter).toHaveBeenCalledOnce();
});
