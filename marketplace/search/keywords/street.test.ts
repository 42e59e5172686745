import { describe, expect, it } from 'vitest';
import { streetOf } from './street.ts';

describe('the street of an address', () => {
  it.each([
    ['Apartment 3, 23 Leinster Rd., Rathmines, Dublin 6', 'Leinster Road', 'leinster road'],
    ['23 LEINSTER ROAD, RATHMINES', 'Leinster Road', 'leinster road'],
    ["Flat 2, 14A O'Connell Street Upper, Dublin 1", "O'Connell Street Upper", 'oconnell street upper'],
    ['Main St, Kinvara, Co. Galway', 'Main Street', 'main street'],
    ['St. Patricks Terrace, Sligo', 'St Patricks Terrace', 'st patricks terrace'],
    ['3 Old Constructor St, Dublin 8', 'Old Constructor Street', 'old constructor street'],
    ['7 Bóthar na Trá, Gaillimh', 'Bóthar na Trá', 'bothar na tra'],
    ['The Grove, 5 Church Lane, Swords', 'Church Lane', 'church lane'],
  ])('%s is on %s', (address, name, words) => {
    expect(streetOf(address)).toEqual({ name, words: words.split(' ') });
  });

  it.each(['Rose Cottage, Ballyvaughan, Co. Clare', 'Castletown', '', ',,,', '12, Dublin 8'])(
    '%s names no street',
    (address) => {
      expect(streetOf(address)).toBeNull();
    },
  );
});
