import type { Fault } from '../fault.ts';

export const LAW_FAULTS: readonly Fault[] = [
  {
    file: 'marketplace/listings/rules.ts',
    find: '  if (listing.countyId !== undefined && isNorthernIreland(listing.countyId)) return false;\n',
    replace: '',
    breaks: 'A home in Northern Ireland needs a rating that exists only in the Republic.',
  },
  {
    file: 'marketplace/listing-editor/law/findings.ts',
    find: "isNorthernIreland(countyId) ? null : 'stop'",
    replace: "isNorthernIreland(countyId) ? null : 'warn'",
    breaks: 'An agency without a licence advertises.',
  },
  {
    file: 'marketplace/moderation/wording/deposit.ts',
    find: 'if (months > maxMonths && months <= 24) return span;',
    replace: 'if (months > maxMonths + 1 && months <= 24) return span;',
    breaks: 'A letting that asks for two months of deposit is published.',
  },
  {
    file: 'marketplace/moderation/wording/verdict.ts',
    find: '{ sale: undefined, trade: undefined }',
    replace: '{ letting: undefined, sale: undefined, trade: undefined }',
    breaks: 'A letting that turns people with HAP away is published.',
  },
  {
    file: 'marketplace/finance/rules/rule-set.ts',
    find: '(validTo === null || day <= validTo)',
    replace: '(validTo === null || day < validTo)',
    breaks: 'On its last day a figure of law does not apply.',
  },
  {
    file: 'marketplace/finance/rules/basics.ts',
    find: '[1_500_000, 6],',
    replace: '[1_600_000, 6],',
    breaks: 'Stamp duty of 6 % begins at the wrong price.',
  },
  {
    file: 'marketplace/finance/sums/budget.ts',
    find: "buyerType === 'mover' ? 'mover' : 'firstTimeBuyer'",
    replace: "buyerType === 'firstTimeBuyer' ? 'firstTimeBuyer' : 'mover'",
    breaks: 'People with a fresh start get the smaller loan of movers.',
  },
  {
    file: 'marketplace/finance/sums/purchase.ts',
    find: "if (buyerType !== 'firstTimeBuyer') return 'buyer';",
    replace: "if (buyerType === 'investor') return 'buyer';",
    breaks: 'Movers are promised Help to Buy, which they cannot get.',
  },
  {
    file: 'marketplace/finance/sums/rent.ts',
    find: 'lastMonth! - month! + 1',
    replace: 'lastMonth! - month!',
    breaks: 'The tax credit for rent ends a month too early.',
  },
  {
    file: 'marketplace/finance/leads/consent.ts',
    find: '    given.retention === needed.retention &&\n',
    replace: '',
    breaks: 'Financial data is sent with a consent to another time of retention.',
  },
  {
    file: 'marketplace/accounts/suspension/access.ts',
    find: 'suspension.isAppealed && isOwn && suspension.hasOtherModerators',
    replace: 'suspension.isAppealed && isOwn && !suspension.hasOtherModerators',
    breaks: 'A moderator decides the appeal against their own decision (Digital Services Act, Article 20).',
  },
  {
    file: 'marketplace/accounts/personal-data/writes.ts',
    find: "  await client.query('delete from email_change where lower(email) = lower($1)', [email]);\n",
    replace: '',
    breaks: 'The address of an erased person stays in the account that wanted to change to it.',
  },
];
