import type pg from 'pg';
import type { ListingImportRecordRow, ListingImportRow } from '#database/rows.ts';
import type { Reach } from '#marketplace/listings/access.ts';
import { IS_PAID } from '#marketplace/listings/ownership/reads.ts';
import type { DetailRow } from '#marketplace/listings/rows.ts';
import type { NewAdvertiser } from '#marketplace/listings/write-model/new-listing.ts';
import type { AgencyRole } from '#platform/http/viewer.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import type { Currency } from '#property/money.ts';
import type { AdType } from '#property/section.ts';
import type { FormatNote } from './format.ts';
import type { ImportProblem, RecordResult, StoredPicture } from './import-record.ts';
import type { ImportStatus } from './moves.ts';
import type { Remark } from './remarks.ts';
import { COUNT_WAITING } from './writes.ts';

type Client = pg.Pool | pg.ClientBase;

export type Branch = { id: number; reference: string };
export type Member = { userId: string; role: AgencyRole; branchId: number | null };
export type ImportingAgency = {
  id: number;
  agreementPlan: string | null;
  branches: Branch[];
  member: Member | null;
};

/** An agency with the import's sender; null when the agency is deleted. */
export async function readAgency(
  client: Client,
  agencyId: number,
  userId: string | null,
): Promise<ImportingAgency | null> {
  const { rows } = await client.query<ImportingAgency>(
    `select a.id, a.agreement_plan as "agreementPlan",
            (select coalesce(json_agg(json_build_object('id', b.id, 'reference', b.reference)), '[]')
               from agency_branch b where b.agency_id = a.id) as branches,
            (select json_build_object('userId', m.user_id, 'role', m.role, 'branchId', m.branch_id)
               from agency_member m where m.agency_id = a.id and m.user_id = $2) as member
       from agency a where a.id = $1`,
    [agencyId, userId],
  );
  return rows[0] ?? null;
}

/**
 * The advertiser of an agency's branch (null: its head office): the existing one, otherwise a new one with its name,
 * licence and number.
 */
export async function readAdvertiser(
  client: Client,
  agencyId: number,
  branchId: number | null,
): Promise<NewAdvertiser> {
  const { rows } = await client.query<NewAdvertiser>(
    `select coalesce(v.reference, 'agency-' || s.agency_id || '-' || coalesce(s.branch_id, 0)) as reference,
            s.kind, s.name, s.branch, s.phone, s.address, s.licence_number as "licenceNumber",
            s.background_colour as "backgroundColour", s.logo_path as "logoPath", s.website,
            s.agency_id as "agencyId", s.branch_id as "branchId"
       from agency_seller s
       left join advertiser v on v.agency_id = s.agency_id and v.branch_id is not distinct from s.branch_id
      where s.agency_id = $1 and s.branch_id is not distinct from $2`,
    [agencyId, branchId],
  );
  return rows[0]!;
}

export type ImportedListingRow = {
  adId: number;
  branchReference: string;
  agentReference: string;
  said: ImportStatus;
  state: ListingLifeState;
  address: string;
  hasBer: boolean;
  adType: AdType;
  currency: Currency;
  /** Published before, or with a plan ordered or paid: type and currency are fixed. */
  isTypeFixed: boolean;
};

/** Listings of an agency's earlier files. */
export async function readImportedListings(client: Client, agencyId: number): Promise<ImportedListingRow[]> {
  const { rows } = await client.query<ImportedListingRow>(
    `select f.ad_id as "adId", f.branch_reference as "branchReference", f.agent_reference as "agentReference",
            f.said, ad.state, ad.address, ad.ber is not null as "hasBer", ad.ad_type as "adType", ad.currency,
            (ad.published_at is not null or ${IS_PAID} or exists (select from order_line l where l.ad_id = ad.id
              and l.order_state in ('open', 'paid', 'partly_refunded'))) as "isTypeFixed"
       from imported_ad f join ad on ad.id = f.ad_id where f.agency_id = $1 order by f.ad_id`,
    [agencyId],
  );
  return rows;
}

export async function readPicture(
  client: Client,
  agencyId: number,
  name: string,
): Promise<StoredPicture | null> {
  const { rows } = await client.query<StoredPicture>(
    'select digest, picture from listing_import_picture where agency_id = $1 and name = $2',
    [agencyId, name],
  );
  return rows[0] ?? null;
}

/** @returns an agency's imports that wait to run or for confirmation */
export async function countWaiting(client: Client, agencyId: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(COUNT_WAITING, [agencyId]);
  return rows[0]!.count;
}

/** The bytes of a file, in pieces. */
export async function* readContent(pool: pg.Pool, importId: number): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const { rows } = await pool.query<{ bytes: Buffer }>(
      'select bytes from listing_import_part where import_id = $1 and position = $2',
      [importId, position],
    );
    if (!rows[0]) return;
    yield rows[0].bytes;
  }
}

export type ImportRow = Pick<
  ListingImportRow,
  | 'id'
  | 'agency_id'
  | 'uploaded_by'
  | 'file_name'
  | 'state'
  | 'is_full'
  | 'confirmed_at'
  | 'records'
  | 'records_read'
  | 'would_withdraw'
  | 'live_before'
  | 'created_at'
  | 'finished_at'
> & {
  uploaded_by_name: string | null;
  notes: FormatNote[];
  trouble: ImportProblem | null;
  counts: Partial<Record<RecordResult['outcome'], number>>;
};

const IMPORT = `
  select i.id, i.agency_id, i.uploaded_by, u.name as uploaded_by_name, i.file_name, i.state, i.is_full,
         i.confirmed_at, i.records, i.records_read, i.notes, i.trouble, i.would_withdraw, i.live_before,
         i.created_at, i.finished_at,
         (select coalesce(json_object_agg(outcome, n), '{}') from (
            select r.outcome, count(*) as n from listing_import_record r where r.import_id = i.id group by 1
          ) as counted) as counts
    from listing_import i left join user_account u on u.id = i.uploaded_by`;

/** The imports of an agency, latest first. */
export async function readImports(client: Client, agencyId: number, limit: number): Promise<ImportRow[]> {
  const { rows } = await client.query<ImportRow>(
    `${IMPORT} where i.agency_id = $1 order by i.id desc limit $2`,
    [agencyId, limit],
  );
  return rows;
}

export async function readImport(client: Client, agencyId: number, id: number): Promise<ImportRow | null> {
  const { rows } = await client.query<ImportRow>(`${IMPORT} where i.agency_id = $1 and i.id = $2`, [
    agencyId,
    id,
  ]);
  return rows[0] ?? null;
}

export type RecordRow = Pick<ListingImportRecordRow, 'position' | 'reference' | 'outcome' | 'ad_id'> & {
  address: string | null;
  state: ListingLifeState | null;
  remarks: Remark[];
};

const RECORDS = `from listing_import_record r left join ad on ad.id = r.ad_id
  where r.import_id = $1 and ($2::text is null or r.outcome = $2)`;

/** The outcomes of a file's records, in file order. */
export async function readRecords(
  client: Client,
  importId: number,
  { outcome, from, pageSize }: { outcome: string | undefined; from: number; pageSize: number },
): Promise<{ rows: RecordRow[]; total: number }> {
  const values = [importId, outcome ?? null];
  const { rows } = await client.query<RecordRow>(
    `select r.position, r.reference, r.outcome, r.ad_id, coalesce(ad.address, r.address) as address, ad.state, r.remarks
       ${RECORDS} order by r.position offset $3 limit $4`,
    [...values, from, pageSize],
  );
  const counted = await client.query<{ total: number }>(`select count(*) as total ${RECORDS}`, values);
  return { rows, total: counted.rows[0]!.total };
}

/** Unpaid listings of an import; under an agreement there are none. */
export async function readUnpaid(client: Client, importId: number, limit: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `select ad.id from listing_import_record r join ad on ad.id = r.ad_id
      join listing_import i on i.id = r.import_id join agency a on a.id = i.agency_id
      where r.import_id = $1 and r.outcome <> 'refused' and ad.state = 'pending' and a.agreement_plan is null
      order by r.position limit $2`,
    [importId, limit],
  );
  return rows.map((row) => row.id);
}

export type ExportRow = Pick<
  DetailRow,
  | 'id'
  | 'state'
  | 'ad_type'
  | 'offering'
  | 'address'
  | 'eircode'
  | 'postcode'
  | 'county_id'
  | 'county_name'
  | 'area_name'
  | 'latitude'
  | 'longitude'
  | 'sale_value'
  | 'sale_on_application'
  | 'rental_value'
  | 'rental_on_application'
  | 'collection_period'
  | 'price_from'
  | 'price_type'
  | 'selling_type'
  | 'property_type'
  | 'house_type'
  | 'total_beds'
  | 'bathrooms'
  | 'floor_area'
  | 'floor_area_unit'
  | 'description'
  | 'features'
  | 'furnished'
  | 'available_from'
  | 'minimum_lease'
  | 'images'
  | 'virtual_tour_url'
  | 'video_url'
  | 'brochure_url'
> & {
  created_at: Date;
  updated_at: Date;
  branch_reference: string | null;
  agent_reference: string | null;
};

/** Listings of an agency in the user's reach that are live or may return. */
export async function readExported(
  client: Client,
  agencyId: number,
  { userId, agency }: Reach,
): Promise<ExportRow[]> {
  const branch = agency?.branch ?? { id: null };
  const { rows } = await client.query<ExportRow>(
    `select ad.id, ad.state, ad.ad_type, ad.offering, ad.address, ad.eircode, ad.postcode, ad.county_id,
            county.name as county_name, area.name as area_name, ad.latitude, ad.longitude, ad.sale_value,
            ad.sale_on_application, ad.rental_value, ad.rental_on_application, ad.collection_period,
            ad.price_from, ad.price_type, ad.selling_type, ad.property_type, ad.house_type, ad.total_beds,
            ad.bathrooms, ad.floor_area, ad.floor_area_unit, ad.description, ad.features, ad.furnished, ad.available_from, ad.minimum_lease,
            ad.images, ad.virtual_tour_url, ad.video_url, ad.brochure_url, ad.created_at, ad.updated_at,
            coalesce(f.branch_reference, b.reference) as branch_reference, f.agent_reference
       from ad join advertiser v on v.id = ad.advertiser_id join area on area.id = ad.area_id
       join area county on county.id = ad.county_id left join agency_branch b on b.id = v.branch_id
       left join imported_ad f on f.ad_id = ad.id
      where v.agency_id = $1 and ad.state in ('published', 'sale_agreed', 'let_agreed', 'paused')
        and ($2 or v.branch_id is not distinct from $3::integer or ad.placed_by = $4) order by ad.id`,
    [agencyId, branch === 'all', branch === 'all' ? null : branch.id, userId],
  );
  return rows;
}
