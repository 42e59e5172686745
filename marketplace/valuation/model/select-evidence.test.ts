import { describe, expect, it } from 'vitest';
import {
  type CandidateSale,
  chooseOwnSales,
  chooseStreetSales,
  guessRoutingKey,
  type Subject,
} from './select-evidence.ts';

const SUBJECT: Subject<string> = {
  kind: 'numbered',
  homeKey: '1||5|oak road',
  localities: ['clontarf', 'd3'],
  eircode: null,
};

let ids = 0;
function sale(changes: Partial<CandidateSale<string>> = {}): CandidateSale<string> {
  return {
    id: ids++,
    month: 200,
    price: 8,
    isNew: false,
    houseNumber: 7,
    homeKey: '1||7|oak road',
    localities: ['clontarf'],
    eircode: null,
    ...changes,
  };
}

describe('the street of a home', () => {
  it('is that in its own place; streets of its name elsewhere stand in only without one', () => {
    const near = sale();
    const unknown = sale({ localities: [] });
    const elsewhere = sale({ localities: ['swords'] });
    expect(chooseStreetSales(SUBJECT, [elsewhere, near, unknown])).toEqual({
      street: [near, unknown],
      matches: ['shared', 'unknown'],
    });
    expect(chooseStreetSales(SUBJECT, [elsewhere])).toEqual({ street: [elsewhere], matches: ['different'] });
  });

  it('holds the newest sixty sales, without those of the home itself', () => {
    const sales = [sale({ homeKey: SUBJECT.homeKey }), ...Array.from({ length: 80 }, () => sale())];
    expect(chooseStreetSales(SUBJECT, sales).street).toEqual(sales.slice(1, 61));
    const coded = { ...SUBJECT, eircode: 'D03AB12' };
    expect(chooseStreetSales(coded, [sale({ eircode: 'D03AB12' })]).street).toEqual([]);
  });
});

describe('earlier sales of a home', () => {
  it('are certain with number, street and a place in common', () => {
    const own = sale({ homeKey: SUBJECT.homeKey });
    const namesake = sale({ homeKey: SUBJECT.homeKey, localities: ['swords'] });
    expect(chooseOwnSales(SUBJECT, [namesake, own])).toEqual({ certainty: 'certain', sales: [own] });
    expect(chooseOwnSales(SUBJECT, [namesake])).toEqual({
      certainty: 'number and street',
      sales: [namesake],
    });
  });

  it('are those of its Eircode, under any address, and none of another', () => {
    const coded = { ...SUBJECT, eircode: 'D03AB12' };
    const misspelt = sale({ homeKey: '1||5|oake road', eircode: 'D03AB12' });
    const other = sale({ homeKey: SUBJECT.homeKey, eircode: 'D03CD34' });
    expect(chooseOwnSales(coded, [other, misspelt])).toEqual({ certainty: 'certain', sales: [misspelt] });
    expect(chooseOwnSales(coded, [other])).toBeNull();
  });

  it('are uncertain for a townland, which is of many homes', () => {
    const townland: Subject<string> = {
      kind: 'unnumbered',
      homeKey: '20|||ballymore',
      localities: ['belmullet'],
      eircode: null,
    };
    const there = sale({ homeKey: '20|||ballymore', localities: ['belmullet'] });
    expect(chooseOwnSales(townland, [there])).toEqual({ certainty: 'unnumbered', sales: [there] });
    expect(chooseOwnSales(townland, [sale({ homeKey: '20|||ballymore', localities: [] })])).toBeNull();
  });
});

describe('a routing key is guessed', () => {
  const votes = (routingKey: string, months: number[], counts: number[]) => ({ routingKey, months, counts });

  it('from the nearest neighbours that agree, as known at the month', () => {
    const divided = [votes('D03', [100], [1]), votes('D05', [100], [1])];
    const town = [votes('D03', [100, 150], [8, 90]), votes('D05', [100], [2])];
    expect(guessRoutingKey([divided, town], 120)).toBe('D03');
    expect(guessRoutingKey([[votes('D05', [130], [9])], town], 120)).toBe('D03');
    expect(guessRoutingKey([divided], 120)).toBeNull();
    expect(guessRoutingKey([town], 99)).toBeNull();
  });
});
