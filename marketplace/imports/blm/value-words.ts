import { ruleValues } from '#marketplace/finance/rules/text-values.ts';
import { GROUNDS, type Ground, groundTexts } from '#marketplace/moderation/wording/finding.ts';
import type { Language, MessageKey } from '#platform/i18n/language.ts';
import type { Remark, RemarkCode } from './remarks.ts';

const isGround = (value: string): value is Ground => GROUNDS.some((ground) => ground === value);

/** Texts of code values; a value may contain several. */
const WORDS: Partial<Record<RemarkCode, Readonly<Record<string, MessageKey>>>> = {
  guessed_type: { apartment: 'property.kind.apartment', house: 'property.kind.house' },
  ber_suggested: { EXEMPT: 'publication.blm.value.exempt' },
  contacts: {
    link: 'publication.blm.value.link',
    email: 'publication.blm.value.email',
    phone: 'publication.blm.value.phone',
  },
  qualifier: {
    2: 'publication.blm.value.guide',
    3: 'publication.blm.value.fixed',
    4: 'publication.blm.value.excess',
    5: 'publication.blm.value.region',
    9: 'publication.blm.value.sharedOwnership',
    10: 'publication.blm.value.over',
    11: 'publication.blm.value.partBuy',
    12: 'publication.blm.value.sharedEquity',
    14: 'publication.blm.value.equityLoan',
    15: 'publication.blm.value.invited',
  },
  frequency: {
    2: 'publication.blm.value.quarterly',
    3: 'publication.blm.value.yearly',
    5: 'publication.blm.value.perPerson',
  },
  kept_here: {
    PUBLISHED: 'owned.state.PUBLISHED',
    PAUSED: 'owned.state.PAUSED',
    SALE_AGREED: 'owned.state.SALE_AGREED',
    LET_AGREED: 'owned.state.LET_AGREED',
    SOLD: 'owned.state.SOLD',
    LET: 'owned.state.LET',
    EXPIRED: 'owned.state.EXPIRED',
    REJECTED: 'owned.state.REJECTED',
    WITHDRAWN: 'owned.state.WITHDRAWN',
    DRAFT: 'owned.state.DRAFT',
  },
};

/** @returns the text of a remark, with codes translated; other values stay unchanged */
export function remarkText(remark: Remark, language: Language): string {
  const isWording = remark.code === 'wording' || remark.code === 'wording_kept';
  const value = isWording ? reasonsText(remark, language) : wordsText(remark, language);
  return language.t(`publication.blm.remark.${remark.code}`, { value });
}

function wordsText({ code, value }: Remark, { t }: Language): string {
  const words = WORDS[code];
  if (!words) return value;
  return value
    .split(', ')
    .map((part) => (Object.hasOwn(words, part) ? t(words[part]!) : part))
    .join(', ');
}

/** The reason for each ground, as sentences; several grounds may have the same. */
function reasonsText({ value, countyId }: Remark, { t, locale }: Language): string {
  const reasons = value
    .split(', ')
    .map((part) => (isGround(part) ? t(groundTexts(part, countyId).why, ruleValues(locale)) : part));
  return [...new Set(reasons)].join(' ');
}
