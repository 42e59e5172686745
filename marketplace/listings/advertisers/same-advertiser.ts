/**
 * SQL: whether two rows of `advertiser` are one person or agency, with any of its branches. A seller whom a file does not name
 * may be anyone. Imported sellers are known by their licence; a licence number that someone typed proves nothing.
 */
export const IS_SAME_ADVERTISER = (one: string, other: string) => `coalesce(
  ${one}.id = ${other}.id and num_nonnulls(${one}.name, ${one}.owner_id::text, ${one}.agency_id::text) > 0
    or ${one}.agency_id = ${other}.agency_id
    or ${one}.licence_number = ${other}.licence_number
      and num_nonnulls(${one}.owner_id::text, ${one}.agency_id::text, ${other}.owner_id::text, ${other}.agency_id::text) = 0,
  false)`;
