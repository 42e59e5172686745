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
