import { ruleValues } from '#marketplace/finance/rules/text-values.ts';
import type { Language, MessageKey } from '#platform/i18n/language.ts';
import type { Remark, RemarkCode } from './remarks.ts';

const GROUND_TEXTS: Readonly<Record<string, MessageKey>> = {
  gender: 'wording.why.gender',
  civil_status: 'wording.why.civil_status',
  family_status: 'wording.why.family_status',
  sexual_orientation: 'wording.why.sexual_orientation',
  religion: 'wording.why.religion',
  age: 'wording.why.age',
  disability: 'wording.why.disability',
  race: 'wording.why.race',
  traveller_community: 'wording.why.traveller_community',
  housing_assistance: 'wording.why.housing_assistance',
  contact_details: 'wording.why.contact_details',
  deposit: 'wording.why.deposit',
  fraud: 'wording.why.fraud',
};

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
  wording: GROUND_TEXTS,
  wording_kept: GROUND_TEXTS,
};
/** Sentences are concatenated; words are listed. */
const BETWEEN: Partial<Record<RemarkCode, string>> = { wording: ' ', wording_kept: ' ' };

/** @returns the text of a remark, with codes translated; other values stay unchanged */
export function remarkText({ code, value }: Remark, { t, locale }: Language): string {
  const words = WORDS[code];
  const valueText = words
    ? value
        .split(', ')
        .map((part) => (Object.hasOwn(words, part) ? t(words[part]!, ruleValues(locale)) : part))
    : [value];
  return t(`publication.blm.remark.${code}`, { value: valueText.join(BETWEEN[code] ?? ', ') });
}
