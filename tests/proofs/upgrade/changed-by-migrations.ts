/** Changes that migrations make on purpose in rows that are there already: tables for rows, `table.column` for contents. */
export const CHANGED_BY_MIGRATIONS: readonly { by: string; what: readonly string[]; why: string }[] = [
  {
    by: '0099-northern-postcodes-and-epcs.sql',
    what: ['ad.ber', 'ad_unit.ber', 'ad.eircode', 'moderation_case.content_version'],
    why: 'Energy ratings of the republic on homes in Northern Ireland were wrong, and became unknown',
  },
];
