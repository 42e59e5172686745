import { describe, expect, it } from 'vitest';
import { foldedWords } from '#platform/text/normalize.ts';
import { printTerms, readTerms } from '../request/terms.ts';
import { EXPRESSIONS } from './expressions.ts';
import { expressionMarkers } from './markers.ts';

const markersIn = (text: string) => expressionMarkers(foldedWords(text));

describe('expressions', () => {
  it.each([
    'Stunning sea views from every room',
    'Enjoy views over the sea',
    'A home with seaview',
    'sea and mountain views',
    'Radharc na farraige',
  ])('%s is a sea view', (text) => {
    expect(markersIn(text)).toContain('#sea view|');
  });

  it.each([
    'Seaview Terrace is a quiet road',
    'Sea View Cottage',
    'Viewings this season',
    'near the sea, viewing by appointment',
  ])('%s is no sea view', (text) => {
    expect(markersIn(text)).toEqual([]);
  });

  it.each([
    ['The garden is South-Facing', 'south facing'],
    ['a south west facing balcony', 'south facing'],
    ['Gas-fired central heating throughout', 'gas heating'],
    ['Double-glazing, PV panels', 'double glazed'],
    ['Solar PV on the roof', 'solar panels'],
    ['An end-of-terrace house in turnkey condition', 'end of terrace'],
    ['The cottage requires modernisation', 'in need of renovation'],
    ['Seafront apartment', 'sea front'],
    ['Chain-free sale', 'no onward chain'],
    ['Pets considered', 'pet friendly'],
    ['a walk-in wardrobe', 'walk in wardrobe'],
    ['teaschaidéal agus téamh faoi urlár', 'heat pump'],
    ['árasán ar urlár na talún', 'ground floor'],
  ])('%s means %s', (text, name) => {
    expect(markersIn(text)).toContain(`#${name}|`);
  });

  it.each([
    ['a gas hob, and underfloor heating', 'gas heating'],
    ['parking underground, timber flooring', 'ground floor'],
    ['front door, beautiful in every season', 'sea front'],
    ['a double bedroom with triple glazed windows', 'double glazed'],
    ['a friendly street; sorry, no pets', 'pet friendly'],
    ['at the end of the lane, a terrace', 'end of terrace'],
    ['Seafront Terrace', 'sea front'],
  ])('%s has both words but does not mean %s', (text, name) => {
    expect(markersIn(text)).not.toContain(`#${name}|`);
  });

  it('are typed in any wording, beside other words', () => {
    expect(readTerms('garage SeaViews garden')).toEqual([
      { kind: 'prefix', word: 'garage' },
      { kind: 'expression', name: 'sea view' },
      { kind: 'prefix', word: 'garden' },
    ]);
    expect(readTerms('"sea view"')).toEqual([{ kind: 'phrase', words: ['sea', 'view'] }]);
    expect(readTerms('view sea')).toHaveLength(2);
  });

  it('keep their meaning when they are printed and read among other keywords', () => {
    for (const { name, wordings } of EXPRESSIONS)
      for (const words of wordings) {
        const typed = readTerms(`facing ${words.join(' ')} facing`);
        expect(typed).toContainEqual({ kind: 'expression', name });
        expect(readTerms(printTerms(typed))).toEqual(typed);
      }
  });
});
