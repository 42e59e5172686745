import type { Readable } from 'node:stream';
import { csvFile } from '#platform/files/csv-file.ts';
import type { Translate } from '#platform/i18n/language.ts';
import type { ListingStatistics } from './contract.ts';

/** The columns of the table of listings, and what the table shows below its numbers. */
const COLUMNS = [
  ['adId', 'agencyStatistics.file.id'],
  ['address', 'agencyStatistics.column.address'],
  ['branch', 'agencyStatistics.branch'],
  ['placedBy', 'agencyStatistics.negotiator'],
  ['state', 'agencyStatistics.column.state'],
  ['publishedOn', 'agencyStatistics.file.publishedOn'],
  ['daysListed', 'agencyStatistics.column.daysListed'],
  ['endsOn', 'agencyStatistics.file.endsOn'],
  ['views', 'agencyStatistics.views'],
  ['viewsPerDay', 'agencyStatistics.column.viewsPerDay'],
  ['typical', 'agencyStatistics.column.typical'],
  ['comparable', 'agencyStatistics.file.comparable'],
  ['place', 'agencyStatistics.file.place'],
  ['saves', 'agencyStatistics.saves'],
  ['enquiries', 'agencyStatistics.enquiries'],
  ['answered', 'agencyStatistics.file.answered'],
  ['unanswered', 'agencyStatistics.column.unanswered'],
  ['medianMinutes', 'agencyStatistics.file.medianMinutes'],
] as const;

/** @returns the listings of a period as a CSV file, with the columns in the reader's language */
export function statisticsFile(
  listings: readonly ListingStatistics[],
  { t, dayOf }: { t: Translate; dayOf: (moment: Date) => string },
): Readable {
  return csvFile(
    COLUMNS.map(([key, header]) => ({ key, header: t(header) })),
    rowsOf(listings, t, dayOf),
  );
}

function* rowsOf(listings: readonly ListingStatistics[], t: Translate, dayOf: (moment: Date) => string) {
  for (const listing of listings) {
    const { typical, medianSeconds, endsAt } = listing;
    yield {
      ...listing,
      state: t(`owned.state.${listing.state}`),
      endsOn: endsAt && dayOf(new Date(endsAt)),
      typical: typical?.median ?? null,
      comparable: typical?.listings ?? null,
      place: typical?.place ?? null,
      medianMinutes: medianSeconds === null ? null : Math.round(medianSeconds / 60),
    };
  }
}
