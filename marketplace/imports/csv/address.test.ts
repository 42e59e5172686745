import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanAddress, extractEircode } from './address.ts';

describe('an address', () => {
  it.each([
    ['Station View , Station View,  The Crossings , Co. Dublin', 'Station View, The Crossings, Co. Dublin'],
    ['Flat @ Opus, 6 Hanover Quay', 'Flat at Opus, 6 Hanover Quay'],
    ['4 Shops &amp;amp;amp; 4 Flats, Pettigo', '4 Shops & 4 Flats, Pettigo'],
    ['Lios EaltÃƒÆ’Ã†â€™Ãƒâ€, Salthill', 'Lios Ealt, Salthill'],
    ['Cois Éíre, Dún Laoghaire – seafront', 'Cois Éíre, Dún Laoghaire – seafront'],
    [' , ,', ''],
    ['Belfry Grove, Citywest, Co. Dublin, Citywest, Co. Dublin', 'Belfry Grove, Citywest, Co. Dublin'],
    ['Russell Square, Dublin 24, Jobstown, Dublin 24', 'Russell Square, Jobstown, Dublin 24'],
    ['Bayview Ave, North Strand, Dublin, North Strand, Dublin 3', 'Bayview Ave, North Strand, Dublin 3'],
    ['Mount Saint Annes, Milltown Dublin 6, Milltown, Dublin 6', 'Mount Saint Annes, Milltown, Dublin 6'],
    ["14 Church Park, Harold`s Cross, Harold's Cross, Dublin 6", "14 Church Park, Harold's Cross, Dublin 6"],
    ['Springtown ,Granard , Co Longford, Granard, Co. Longford', 'Springtown, Granard, Co. Longford'],
    ['Cork, Co. Cork', 'Cork, Co. Cork'],
    ["George'S Place, Dun Laoghaire", "George's Place, Dun Laoghaire"],
    ["THE O'HARA INN, IFSC, Dublin 1", "The O'Hara Inn, IFSC, Dublin 1"],
    ['ALPACAS OF IRELAND, Kildare', 'Alpacas of Ireland, Kildare'],
    ['25 pembroke street upper, Dublin 2', '25 Pembroke Street Upper, Dublin 2'],
    ['Unit 2A, 1st floor, Dublin 2', 'Unit 2A, 1st Floor, Dublin 2'],
    ['unit 112 The Capel Building, Dublin 7', 'Unit 112 The Capel Building, Dublin 7'],
    ['Ref. 1086560 Ringfort View, Ballylin', 'Ringfort View, Ballylin'],
  ])('%s becomes %s', (raw, tidy) => expect(cleanAddress(raw)).toBe(tidy));

  it('stays unchanged when cleaned twice, and never contains an @', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const tidy = cleanAddress(text);
        expect(tidy).not.toContain('@');
        fc.pre(!tidy.includes('&'));
        expect(cleanAddress(tidy)).toBe(tidy);
      }),
    );
  });

  it.each([
    ['30 Leeson Street Lower, D02 DP96, Dublin 2', '30 Leeson Street Lower, Dublin 2', 'D02 DP96'],
    ['Clogharden, Ardfinnan E91 FX08, Co. Tipperary', 'Clogharden, Ardfinnan, Co. Tipperary', 'E91 FX08'],
    ['3 Crow Street D02X611, Dublin 2', '3 Crow Street, Dublin 2', 'D02 X611'],
    ['The Mews, D6W XPNE, Dublin 6W', 'The Mews, Dublin 6W', 'D6W XPNE'],
    ['Unit A12 PARK, Swords', 'Unit A12 PARK, Swords', null],
    ['D02 DP96', 'D02 DP96', null],
  ])('%s keeps its Eircode apart', (raw, tidy, eircode) => {
    const taken = extractEircode(raw);
    expect([cleanAddress(taken.address), taken.eircode]).toEqual([tidy, eircode]);
  });
});
