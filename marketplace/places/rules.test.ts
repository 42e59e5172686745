import { describe, expect, it } from 'vitest';
import { languages } from '#platform/i18n/languages.ts';
import { COUNTIES } from '#property/county.ts';
import { createGazetteer } from './gazetteer/gazetteer.ts';
import { shippedAreas } from './gazetteer/shipped.ts';
import { countyIdOf, displayName, fold, slugOf } from './rules.ts';

const gazetteer = createGazetteer(shippedAreas(), []);

describe('a name', () => {
  it.each([
    ['Dún Laoghaire', 'dun laoghaire'],
    ['Harold’s  Cross', 'harolds cross'],
    ['St. Stephen’s Green', 'st stephens green'],
    ['Saint Stephens Green', 'st stephens green'],
    ['Mt. Merrion', 'mount merrion'],
    ['I.F.S.C.', 'ifsc'],
    ['Carrick-on-Suir', 'carrick on suir'],
    ['Co. Cork', 'co cork'],
    ['BÉAL FEIRSTE', 'beal feirste'],
  ])('%s is compared as %s', (name, folded) => {
    expect(fold(name)).toBe(folded);
    expect(fold(folded)).toBe(folded);
  });

  it('becomes a slug', () => {
    expect(slugOf("Harold's Cross")).toBe('harold-s-cross');
    expect(slugOf('Dún Laoghaire')).toBe('dun-laoghaire');
  });
});

describe('a county', () => {
  it('is recognised by its English name, its Irish one and the form after Contae', () => {
    for (const { id, name, nameGa } of COUNTIES) {
      for (const text of [name, nameGa, `Co. ${name}`, `county ${name.toUpperCase()}`])
        expect(countyIdOf(text)).toBe(id);
    }
    expect(countyIdOf('Contae Mhaigh Eo')).toBe(20);
    expect(countyIdOf('Contae na Gaillimhe')).toBe(19);
    expect(countyIdOf('Londonderry')).toBe(31);
    expect(countyIdOf('Kent')).toBeNull();
  });
});

describe('the name of an area in a list', () => {
  it.each([
    ['dublin', 'Dublin (County)', 'Baile Átha Cliath (Contae)'],
    ['swords-dublin', 'Swords, Dublin', 'Sord, Baile Átha Cliath'],
    ['dublin-4-dublin', 'Dublin 4, Dublin', 'Baile Átha Cliath 4, Baile Átha Cliath'],
    ['citywest-dublin', 'Citywest, Dublin', 'Citywest, Baile Átha Cliath'],
    ['terenure-dublin', 'Terenure, Dublin', 'Tír an Iúir, Baile Átha Cliath'],
    [
      'terenure-dublin-6-dublin',
      'Terenure (Dublin 6), Dublin',
      'Tír an Iúir (Baile Átha Cliath 6), Baile Átha Cliath',
    ],
  ])('%s is %s and %s', (slug, english, irish) => {
    const area = gazetteer.bySlug(slug)!;
    const name = (locale: 'en' | 'ga') =>
      displayName(area, gazetteer.countyOf(area), languages[locale], gazetteer.namedWithin(area));
    expect([name('en'), name('ga')]).toEqual([english, irish]);
  });
});
