import { describe, expect, it } from 'vitest';
import type { PropertyType } from '#property/property-type.ts';
import type { AdType } from '#property/section.ts';
import { plainFieldsOf } from './plain-fields.ts';

function read(
  row: Record<string, string>,
  adType: AdType = 'sale',
  propertyType: PropertyType = 'apartment',
) {
  const warnings: string[] = [];
  const fields = plainFieldsOf(row, adType, propertyType, (column, message) =>
    warnings.push(`${column}: ${message}`),
  );
  return { fields, warnings };
}

describe('plain fields of a file', () => {
  it('are read from their columns', () => {
    const { fields, warnings } = read({ annual_service_charge: '1,850', construction_year: '1998' });
    expect(fields).toMatchObject({ annualServiceCharge: 1850, constructionYear: 1998 });
    expect(warnings).toEqual([]);
  });

  it('are read for the types that have them', () => {
    const row = { annual_service_charge: '1850', sharing_with: '2', owner_occupied: 'Yes' };
    expect(read(row).fields).toHaveProperty('annualServiceCharge', 1850);
    expect(read(row).fields).not.toHaveProperty('tenants');
    expect(read(row, 'sale', 'site').fields).not.toHaveProperty('annualServiceCharge');
    const shared = read(row, 'sharing', 'house').fields;
    expect(shared).toMatchObject({ tenants: 2, ownerOccupied: true });
    expect(shared).not.toHaveProperty('annualServiceCharge');
  });

  it.each([
    [{ annual_service_charge: '-5' }, 'annual_service_charge: not a whole number from 1 to 50000'],
    [{ annual_service_charge: '50001' }, 'annual_service_charge: not a whole number from 1 to 50000'],
    [{ annual_service_charge: '1850.50' }, 'annual_service_charge: not a whole number from 1 to 50000'],
    [{ annual_service_charge: 'about 1,800' }, 'annual_service_charge: not a number'],
    [{ construction_year: 'Victorian' }, 'construction_year: not a number'],
  ])('are dropped with a warning where they make no sense: %j', (row, warning) => {
    const { fields, warnings } = read(row);
    expect(fields).toMatchObject({ annualServiceCharge: null, constructionYear: null });
    expect(warnings).toEqual([warning]);
  });

  it('that are unknown cost no warning', () => {
    expect(read({ annual_service_charge: '' })).toMatchObject({
      fields: { annualServiceCharge: null, constructionYear: null },
      warnings: [],
    });
  });
});
