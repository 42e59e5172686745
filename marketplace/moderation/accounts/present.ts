import { appealRefusal, suspendRefusal } from '#marketplace/accounts/suspension/access.ts';
import type { SuspensionChange, SuspensionRow } from '#marketplace/accounts/suspension/reads.ts';
import { SUSPENSION_GROUNDS } from '#marketplace/accounts/suspension/rules.ts';
import { priceText } from '#marketplace/listings/format/price.ts';
import { askingPricesOf } from '#marketplace/listings/from-rows.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Language } from '#platform/i18n/language.ts';
import type { AccountSuspension, LookupResults, ModeratedAccount, SuspensionList } from './contract.ts';
import {
  type FoundAccountRow,
  type FoundAgencyRow,
  type FoundListingRow,
  MAX_FOUND,
} from './lookup/reads.ts';
import type { AccountRow, ListedSuspension } from './reads.ts';

/** The results of a search, as many of each kind as are shown. */
export function presentLookup(
  found: { listings: FoundListingRow[]; accounts: FoundAccountRow[]; agencies: FoundAgencyRow[] },
  language: Language,
): LookupResults {
  return {
    listings: found.listings.slice(0, MAX_FOUND).map((row) => presentListing(row, language)),
    accounts: found.accounts.slice(0, MAX_FOUND).map(presentFoundAccount),
    agencies: found.agencies.slice(0, MAX_FOUND).map((row) => ({
      id: row.id,
      name: row.name,
      licenceNumber: row.licence_number,
      isVerified: row.is_verified,
      ads: row.ads,
      members: row.members,
    })),
    hasMore: Object.values(found).some((rows) => rows.length > MAX_FOUND),
  };
}

function presentListing(row: FoundListingRow, { t }: Language): LookupResults['listings'][number] {
  return {
    id: row.id,
    address: row.address,
    price: priceText(askingPricesOf(row), t),
    picture: row.picture,
    state: row.state,
    advertiser: row.advertiser ?? '',
    advertiserId: row.advertiser_id,
    caseId: row.case_id,
  };
}

function presentFoundAccount(row: FoundAccountRow): LookupResults['accounts'][number] {
  return {
    userId: row.user_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    since: row.created_at.toISOString(),
    agency: row.agency,
    ads: row.ads,
    isSuspended: row.is_suspended,
  };
}

/** An account with its listings and suspensions, for a moderator. */
export function presentAccount(
  row: AccountRow,
  about: {
    listings: FoundListingRow[];
    suspensions: (SuspensionRow & { changes: SuspensionChange[] })[];
    hasOtherModerators: boolean;
  },
  viewer: Viewer,
  language: Language,
): ModeratedAccount {
  const account = {
    userId: row.user_id,
    isStaff: row.is_moderator || row.is_support || row.is_administrator,
  };
  return {
    ...presentFoundAccount(row),
    locale: row.locale,
    hasSecondFactor: row.second_factor_enabled,
    role: row.role,
    listings: about.listings.map((one) => presentListing(one, language)),
    suspensions: about.suspensions.map((one) => presentSuspension(one, viewer, about, language)),
    maySuspend: !row.is_suspended && suspendRefusal(viewer, account) === null,
    grounds: SUSPENSION_GROUNDS.map((id) => ({ id, words: language.t(`accounts.suspension.ground.${id}`) })),
  };
}

function presentSuspension(
  row: SuspensionRow & { changes: SuspensionChange[] },
  viewer: Viewer,
  { hasOtherModerators }: { hasOtherModerators: boolean },
  { t }: Language,
): AccountSuspension {
  const suspendedBy = row.changes.find(({ action }) => action === 'suspended')?.moderator_id ?? null;
  const hindrance = appealRefusal(viewer, {
    suspendedBy,
    isAppealed: row.appeal === 'open',
    hasOtherModerators,
  });
  return {
    id: row.id,
    version: row.version,
    ground: row.ground,
    rule: t(`accounts.suspension.ground.${row.ground}`),
    facts: row.facts,
    suspendedAt: row.suspended_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    liftedAt: row.lifted_at?.toISOString() ?? null,
    appeal: row.appeal,
    changes: row.changes.map(({ action, moderator_name: by, note, at }) => ({
      action,
      by,
      note,
      at: at.toISOString(),
    })),
    mayDecide: row.lifted_at === null && hindrance === null,
  };
}

/** A suspension as an item of the list. */
export function presentListedSuspension(
  row: ListedSuspension,
  { t }: Language,
): SuspensionList['suspensions'][number] {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    rule: t(`accounts.suspension.ground.${row.ground}`),
    suspendedAt: row.suspended_at.toISOString(),
    endsAt: row.ends_at?.toISOString() ?? null,
    liftedAt: row.lifted_at?.toISOString() ?? null,
    appeal: row.appeal,
  };
}
