import type { VALUED_TYPES } from '../estimates/choices.ts';
import { valuedType } from '../requests/forms.ts';

/** The home whose valuation is asked for; only its address is needed to find agencies. */
export type AskedHome = {
  address: string;
  eircode: string;
  propertyType?: (typeof VALUED_TYPES)[number] | undefined;
  beds?: number | undefined;
  propertyPriceEstimateId?: string | undefined;
};

/** @returns the home that the parameters of a link describe; what they do not name is missing */
export function homeOfUrl(search: URLSearchParams): AskedHome {
  const text = (name: string, maxLength: number) => (search.get(name) ?? '').trim().slice(0, maxLength);
  const beds = text('beds', 2);
  return {
    address: text('address', 300),
    eircode: text('eircode', 20),
    propertyType: valuedType(text('propertyType', 40)),
    beds: /^\d+$/.test(beds) ? Number(beds) : undefined,
    propertyPriceEstimateId: text('propertyPriceEstimateId', 64) || undefined,
  };
}
