// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TRAVEL_MODES } from '#marketplace/travel/model.ts';
import { languages } from '#platform/i18n/languages.ts';
import { LanguageProvider } from '#platform/i18n/react.tsx';
import { addressOf } from './address-of.ts';
import TravelDialog from './travel-dialog.tsx';

const PLACES = [
  {
    name: 'Connolly',
    detail: 'Train station, Dublin',
    kind: 'stop',
    latitude: 53.35081,
    longitude: -6.25002,
  },
  { name: 'Connolly', detail: 'Clare', kind: 'area', latitude: 52.82, longitude: -9.2 },
];

// The map needs WebGL and is covered by journeys. Buttons show its first view, move it and press Enter here.
vi.mock('../../map-view/point-map.tsx', () => ({
  default: ({ onStart, onMove, onEnter }: MapProps) => (
    <>
      <button type="button" onClick={() => onStart({ latitude: 53.32412, longitude: -6.26501 })}>
        Start
      </button>
      <button type="button" onClick={() => onMove({ latitude: 53.33921, longitude: -6.24888 })}>
        Move
      </button>
      <button type="button" onClick={onEnter}>
        Enter
      </button>
    </>
  ),
}));

type MapProps = Record<'onStart' | 'onMove', (point: object) => void> & { onEnter: () => void };

/** The code of the dialog is loaded on a busy machine. */
const WAIT = { timeout: 20_000 };

let nameAtPoint: string | null;
let totalResults: number;
const asked: { url: string; body: unknown }[] = [];
const onChoice = vi.fn<(params: URLSearchParams) => void>();
const onClose = vi.fn();
/** The document of the tests has no layout. */
const { scrollIntoView } = Element.prototype;

beforeEach(() => {
  asked.length = 0;
  totalResults = 7;
  nameAtPoint = 'Merrion Square South';
  onChoice.mockClear();
  onClose.mockClear();
  localStorage.clear();
  Element.prototype.scrollIntoView = () => {};
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    asked.push({ url, body: body && JSON.parse(body) });
    const answer = url.endsWith('/travel/places/at')
      ? { name: nameAtPoint }
      : url.includes('/travel/places')
        ? PLACES
        : { totalResults, counts: [] };
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  Element.prototype.scrollIntoView = scrollIntoView;
  vi.unstubAllGlobals();
});

async function open(path: string, modes = TRAVEL_MODES as readonly (typeof TRAVEL_MODES)[number][]) {
  render(
    <LanguageProvider language={languages.en}>
      <TravelDialog
        modes={modes}
        timetableDate={modes.includes('transit') ? '2026-12-02' : null}
        address={addressOf(path)}
        isOpen
        onClose={onClose}
        onChoice={onChoice}
        returnFocus={() => null}
      />
    </LanguageProvider>,
  );
  return screen.findByRole('dialog', { name: 'Travel time' }, WAIT);
}

const placeField = (at = 0) => screen.getAllByRole('combobox', { name: 'Place' })[at]!;
const submit = () => fireEvent.submit(document.querySelector('form')!);
const chosen = () => onChoice.mock.calls.map(([params]) => params.getAll('travel'));

describe('the choice of travel times', () => {
  it('finds a place by typing and the keyboard, and shows the same search with it', async () => {
    await open('/property-for-sale/dublin?salePrice_to=400000');
    fireEvent.change(placeField(), { target: { value: 'conn' } });
    const options = await screen.findAllByRole('option', { name: /Connolly/ }, WAIT);
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'ConnollyTrain station, Dublin',
      'ConnollyClare',
    ]);
    expect(asked.filter(({ url }) => url.includes('conn'))).toEqual([]);
    fireEvent.keyDown(placeField(), { key: 'ArrowDown' });
    expect(placeField().getAttribute('aria-activedescendant')).toBe(options[0]!.id);
    fireEvent.keyDown(placeField(), { key: 'Enter' });
    expect(placeField()).toHaveProperty('value', 'Connolly');
    fireEvent.click(screen.getByRole('radio', { name: 'Bike' }));
    fireEvent.change(screen.getByLabelText('Longest journey'), { target: { value: '20' } });
    submit();
    expect(chosen()).toEqual([['bike:20:53.351,-6.25::Connolly']]);
    expect(onChoice.mock.calls[0]![0].get('salePrice_to')).toBe('400000');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks for the hour with public transport alone', async () => {
    await open('/property-for-sale/dublin?travel=transit:35:53.344,-6.2545:8:Trinity');
    fireEvent.change(screen.getByLabelText('Arriving on a weekday'), { target: { value: '17' } });
    submit();
    expect(chosen()).toEqual([['transit:35:53.344,-6.2545:17:Trinity']]);
    fireEvent.click(screen.getByRole('radio', { name: 'Car' }));
    expect(screen.queryByLabelText('Arriving on a weekday')).toBeNull();
  });

  it('offers only what the site has, and says from which timetable', async () => {
    const dialog = await open('/property-for-sale/dublin', ['foot', 'bike']);
    expect(within(dialog).getAllByRole('radio')).toHaveLength(2);
    expect(dialog.textContent).not.toContain('timetable');
    cleanup();
    expect((await open('/property-for-sale/dublin')).textContent).toContain('timetable of 2 December 2026');
  });

  it('says why no home may match, where a place is chosen', async () => {
    totalResults = 0;
    await open('/property-for-sale/dublin?travel=foot:5:54.9,-8.4::Aranmore');
    await screen.findByRole('button', { name: 'No matches' }, WAIT);
    expect(screen.getByText(/^No homes match. A place may be outside the area/)).toBeTruthy();
    fireEvent.change(placeField(), { target: { value: '' } });
    expect(screen.queryByText(/^No homes match/)).toBeNull();
  });

  it('has no reason to give where homes match', async () => {
    await open('/property-for-sale/dublin?travel=foot:20:53.35,-6.25::School');
    await screen.findByRole('button', { name: 'Show 7 ads' }, WAIT);
    expect(screen.queryByText(/^No homes match/)).toBeNull();
  });

  it('takes up to three places, and removes one', async () => {
    await open('/property-for-sale/dublin?travel=foot:20:53.35,-6.25::School&travel=car:30:53.3,-6.2::Work');
    fireEvent.click(screen.getByRole('button', { name: 'Add another place' }));
    expect(screen.queryByRole('button', { name: 'Add another place' })).toBeNull();
    expect(document.activeElement).toBe(placeField(2));
    submit();
    expect(onChoice).not.toHaveBeenCalled();
    expect(await screen.findByText('Please choose a place from the list.', {}, WAIT)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Remove place 3' }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove place 1' }));
    submit();
    expect(chosen()).toEqual([['car:30:53.3,-6.2::Work']]);
  });

  it('has text that is no chosen place refused', async () => {
    await open('/property-for-sale/dublin?travel=foot:20:53.35,-6.25::School');
    fireEvent.change(placeField(), { target: { value: 'Schoo' } });
    submit();
    expect(onChoice).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(placeField());
  });

  it('remembers places on the device, until they are forgotten', async () => {
    await open('/property-for-sale/dublin?travel=foot:20:53.35,-6.25::School&travel=car:30:53.3,-6.2::Work');
    submit();
    cleanup();
    await open('/property-for-sale/dublin');
    fireEvent.click(screen.getByRole('button', { name: 'Forget School' }));
    expect(screen.queryByRole('button', { name: 'School' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Work' }));
    expect(placeField()).toHaveProperty('value', 'Work');
    expect(localStorage.getItem('recent-destinations')).not.toContain('School');
  });

  it.each(['not JSON', '{}', '[1, null, {"label": "No position"}]'])(
    'bears a damaged memory: %s',
    async (stored) => {
      localStorage.setItem('recent-destinations', stored);
      await open('/property-for-sale/dublin');
      expect(screen.queryByText('Recent places')).toBeNull();
    },
  );

  it('uses the place of the device, which is not remembered', async () => {
    vi.stubGlobal('navigator', {
      geolocation: {
        getCurrentPosition: (found: PositionCallback) =>
          found({ coords: { latitude: 53.34981, longitude: -6.26031 } } as GeolocationPosition),
      },
    });
    await open('/property-for-sale/dublin');
    fireEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    await waitFor(() => expect(placeField()).toHaveProperty('value', 'My location'), WAIT);
    submit();
    expect(chosen()).toEqual([['transit:35:53.35,-6.2605:8:My location']]);
    expect(localStorage.getItem('recent-destinations')).toBe('[]');
  });

  describe('on the map', () => {
    const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }, WAIT));
    const near = (text: string) => screen.findByText(text, {}, WAIT);

    it('takes the point below the pin, with the name of its street, and remembers it', async () => {
      await open('/property-for-sale/dublin');
      await press('Choose on the map');
      await press('Enter');
      expect(screen.getByRole('button', { name: 'Choose this place' })).toHaveProperty('disabled', true);
      await press('Move');
      await near('Near Merrion Square South');
      await press('Choose this place');
      expect(placeField()).toHaveProperty('value', 'Merrion Square South');
      expect(document.activeElement).toBe(placeField());
      expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
      submit();
      expect(chosen()).toEqual([['transit:35:53.339,-6.249:8:Merrion Square South']]);
      expect(asked.filter(({ url }) => url.endsWith('/at'))).toEqual([
        { url: '/api/v1/travel/places/at', body: { latitude: 53.339, longitude: -6.249 } },
      ]);
      expect(localStorage.getItem('recent-destinations')).toContain('Merrion Square South');
    });

    it.each(['Choose this place', 'Enter'])(
      'takes the point below the pin at first, by %s',
      async (choose) => {
        await open('/property-for-sale/dublin');
        await press('Choose on the map');
        await press('Start');
        await near('Near Merrion Square South');
        await press(choose);
        expect(placeField()).toHaveProperty('value', 'Merrion Square South');
        submit();
        expect(chosen()).toEqual([['transit:35:53.324,-6.265:8:Merrion Square South']]);
      },
    );

    it('names a point that was chosen before its name was known, and asks for no other', async () => {
      await open('/property-for-sale/dublin');
      await press('Choose on the map');
      await press('Start');
      await press('Move');
      await press('Enter');
      await waitFor(() => expect(placeField()).toHaveProperty('value', 'Merrion Square South'), WAIT);
      expect(asked.filter(({ url }) => url.endsWith('/at')).map(({ body }) => body)).toEqual([
        { latitude: 53.339, longitude: -6.249 },
      ]);
    });

    it('takes a point where nothing has a name, by Enter', async () => {
      nameAtPoint = null;
      await open('/property-for-sale/dublin');
      await press('Choose on the map');
      await press('Move');
      await near('Point on the map');
      await press('Enter');
      expect(placeField()).toHaveProperty('value', 'Point on the map');
      submit();
      expect(chosen()).toEqual([['transit:35:53.339,-6.249:8:']]);
      expect(localStorage.getItem('recent-destinations')).toBe('[]');
    });

    it('closes without a choice, by Escape too, and the dialog stays', async () => {
      await open('/property-for-sale/dublin');
      const button = screen.getByRole('button', { name: 'Choose on the map' });
      for (const close of [
        () => press('Cancel'),
        async () => fireEvent.keyDown(await screen.findByRole('button', { name: 'Move' }), { key: 'Escape' }),
      ]) {
        await press('Choose on the map');
        await press('Move');
        await close();
        expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
        expect(document.activeElement).toBe(button);
        expect(placeField()).toHaveProperty('value', '');
      }
      expect(onClose).not.toHaveBeenCalled();
    });
  });

  it('names a destination that came without a name, and its text can be changed', async () => {
    await open('/property-for-sale/dublin?travel=foot:20:53.339,-6.249::');
    expect(placeField()).toHaveProperty('value', 'Point on the map');
    await waitFor(() => expect(placeField()).toHaveProperty('value', 'Merrion Square South'), WAIT);
    submit();
    expect(chosen()).toEqual([['foot:20:53.339,-6.249::Merrion Square South']]);
    fireEvent.change(placeField(), { target: { value: 'Merrion' } });
    expect(placeField()).toHaveProperty('value', 'Merrion');
  });

  it('clears all, with the order by travel time', async () => {
    await open('/property-for-sale/dublin?travel=foot:20:53.35,-6.25::School&sort=travelTime&numBeds_from=2');
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onChoice.mock.calls[0]![0].toString()).toBe('numBeds_from=2&location=dublin');
  });
});
