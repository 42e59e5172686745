import type pg from 'pg';
import { plansFor } from '#marketplace/payments/plans/reads.ts';
import { currencyOf } from '#property/county.ts';
import { AD_TYPES } from '#property/section.ts';
import type { AgreementTerms, OwnAgreement } from '../contract.ts';
import { agreementStatus } from './rules.ts';

type AgreementRow = {
  plan: string | null;
  county_id: number;
  listings: number;
  room: number | null;
  terms: AgreementTerms[];
};

/** Earlier terms that are shown. */
const MAX_TERMS = 50;

/**
 * @param today ISO day in Irish time
 * @returns the agreement of an agency with its terms, the listings on the market that it covers, and the plans it is about
 */
export async function readAgreement(
  pool: pg.Pool,
  agencyId: number,
  today: string,
): Promise<OwnAgreement | null> {
  const { rows } = await pool.query<AgreementRow>(
    `select a.agreement_plan as plan, a.county_id, agreement_room(a) as room,
            (select count(*) from advertiser s join ad on ad.advertiser_id = s.id
              where s.agency_id = a.id and a.agreement_plan is not null
                and ad.state in ('published', 'paused', 'sale_agreed', 'let_agreed')) as listings,
            (select coalesce(json_agg(json_build_object('plan', g.plan, 'maxListings', g.max_listings, 'from', g.valid_from,
                'to', g.valid_to, 'setAt', g.set_at, 'replacedAt', g.replaced_at) order by g.id desc), '[]')
               from (select * from agency_agreement where agency_id = a.id order by id desc limit ${MAX_TERMS}) g) as terms
       from agency a where a.id = $1`,
    [agencyId],
  );
  if (!rows[0]) return null;
  const { plan, county_id: countyId, listings, room, terms } = rows[0];
  const current = terms.find(({ replacedAt }) => replacedAt === null) ?? null;
  const { maxListings = null, from = null, to = null } = current ?? {};
  const plans = plan
    ? await Promise.all(AD_TYPES.map((adType) => plansFor(pool, adType, currencyOf(countyId))))
    : [];
  return {
    plan,
    status: agreementStatus({ plan, from, to }, today),
    listings,
    maxListings,
    isFull: room !== null && room < 1,
    from,
    to,
    plans: plans.flat().filter(({ id, level }) => id === plan || level === plan),
    earlier: terms.filter(({ replacedAt }) => replacedAt !== null),
  };
}
