import { boxPath } from '#marketplace/media/rules.ts';
import type { AgencyProfile } from './contract.ts';

/** An agency in schema.org terms. Members of the team are not named: a profile is of the business. */
export function agencyData(agency: AgencyProfile, publicUrl: string): object {
  const url = publicUrl + agency.path;
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    '@id': url,
    url,
    name: agency.name,
    ...(agency.licenceNumber && {
      identifier: { '@type': 'PropertyValue', propertyID: 'PSRA', value: agency.licenceNumber },
    }),
    address: {
      '@type': 'PostalAddress',
      ...(agency.address && { streetAddress: agency.address }),
      addressRegion: agency.county.name,
    },
    ...(agency.phone && { telephone: agency.phone }),
    ...(agency.website && { sameAs: agency.website }),
    ...(agency.logo && { logo: publicUrl + boxPath(agency.logo, 200, 200) }),
  };
}
