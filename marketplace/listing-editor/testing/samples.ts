import type { AdType } from '#property/section.ts';
import type { DraftFields } from '../fields/draft-fields.ts';

const EVERYWHERE = {
  countyId: 1,
  areaId: 1,
  address: '12 Sandymount Green, Sandymount, Dublin 4',
  description: 'A bright place beside the green.',
  contactName: 'Aoife Ní Bhriain',
  contactEmail: 'aoife@example.ie',
  contactPhone: '087 123 4567',
} as const;

const HOME = { propertyType: 'apartment', bathrooms: 1, ber: 'B2', berNumber: '104017918' } as const;

const OF_TYPE: Record<AdType, Partial<DraftFields>> = {
  rental: { ...HOME, rentalValue: '1950', doubleBeds: 2, minimumLease: 12, furnished: 'YES' },
  sharing: { ...HOME, bedrooms: [{ rentalValue: '800', type: 'double' }], minimumLease: 6 },
  sale: { ...HOME, saleValue: '495000', totalBeds: 3, facilities: ['ALARM'] },
  rental_commercial: { propertyType: 'office', ber: 'C1', letValue: '24000', collectionPeriod: 'yearly' },
  sale_commercial: { propertyType: 'retail_unit', ber: 'C1', saleValue: '350000' },
  parking: { rentalValue: '150', capacity: '1', parkingAccess: 'parking_access_24hour' },
  sale_parking: { saleValue: '30000', capacity: '2', parkingAccess: 'parking_access_business_hours' },
};

/** A valid draft of a type, with optional overrides. */
export function sampleDraft(adType: AdType, overrides: Partial<DraftFields> = {}): DraftFields {
  return {
    ...EVERYWHERE,
    ...OF_TYPE[adType],
    productIds: `${adType}-standard`,
    adType,
    ...overrides,
  };
}
