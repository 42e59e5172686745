import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapMoved, NO_SEARCHES, type SearchPlace, stepAt } from './map-view.ts';

type Entry = { box: string | null; location: string; filters: string };

/** A model of the results page for the map: a history of URLs, at most one navigation, and the map. */
class Page {
  history: Entry[] = [{ box: null, location: 'dublin', filters: '' }];
  index = 0;
  underWay: { entry: Entry; replace: boolean } | null = null;
  searches = NO_SEARCHES;
  /** The view of the map: a box, or everything in a place. */
  view = 'dublin';
  boxes = 0;

  get shown(): Entry {
    return this.history[this.index]!;
  }

  pan(): void {
    const box = `box ${++this.boxes}`;
    this.view = box;
    this.searches = mapMoved(this.searches, placeOf(this.shown), box);
    const { filters } = this.underWay?.entry ?? this.shown;
    this.navigate({ box, location: '', filters }, this.shown.box !== null);
  }

  navigate(entry: Entry, replace = false): void {
    this.underWay = { entry, replace };
  }

  arrive(): void {
    if (!this.underWay) return;
    const { entry, replace } = this.underWay;
    this.underWay = null;
    if (!replace) this.index += 1;
    this.history = [...this.history.slice(0, this.index), entry];
    this.applyStep(false);
  }

  back(): void {
    if (this.index === 0) return;
    this.underWay = null;
    this.index -= 1;
    this.applyStep(true);
  }

  applyStep(isBackOrForward: boolean): void {
    const { step, searches } = stepAt(this.searches, placeOf(this.shown), isBackOrForward);
    this.searches = searches;
    if (step === 'look-there') this.view = this.shown.box ?? this.shown.location;
    if (step === 'search-again')
      this.navigate({ box: searches.pending!.box, location: '', filters: this.shown.filters }, true);
  }
}

function placeOf({ box, location }: Entry): SearchPlace {
  return { box, place: box ?? location };
}

const events = fc.array(fc.constantFrom('pan', 'filter', 'place', 'page', 'back', 'arrive'), {
  maxLength: 30,
});

function play(page: Page, event: string): void {
  if (event === 'pan') page.pan();
  if (event === 'filter') page.navigate({ ...page.shown, filters: `${page.shown.filters}+` });
  if (event === 'page') page.navigate({ ...page.shown });
  if (event === 'place') page.navigate({ box: null, location: 'cork', filters: page.shown.filters });
  if (event === 'back') page.back();
  if (event === 'arrive') page.arrive();
}

describe('the map of the results', () => {
  it('is never moved by URLs that result from its own movement, a filter or pagination', () => {
    fc.assert(
      fc.property(events, (played) => {
        const page = new Page();
        for (const event of played) {
          const before = { view: page.view, place: page.shown.location, underWay: page.underWay?.entry };
          play(page, event);
          const wasPlaceChosen = event === 'arrive' && before.underWay?.location === 'cork';
          if (event !== 'pan' && event !== 'back' && !wasPlaceChosen) expect(page.view).toBe(before.view);
        }
      }),
    );
  });

  it('keeps filters when it is moved', () => {
    fc.assert(
      fc.property(events, (played) => {
        const page = new Page();
        for (const event of played) {
          const { filters } = page.underWay?.entry ?? page.shown;
          play(page, event);
          if (event === 'pan') expect(page.underWay?.entry.filters).toBe(filters);
        }
      }),
    );
  });

  it('finally shows the same place as the list', () => {
    fc.assert(
      fc.property(events, (played) => {
        const page = new Page();
        for (const event of played) play(page, event);
        while (page.underWay) page.arrive();
        expect(page.view).toBe(page.shown.box ?? page.shown.location);
      }),
    );
  });
});
