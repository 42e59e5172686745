import { describe, expect, it } from 'vitest';
import { ruleValues } from '#marketplace/finance/rules/text-values.ts';
import { checkWording } from '#marketplace/moderation/wording/check.ts';
import { languages } from '#platform/i18n/languages.ts';
import type { AdType } from '#property/section.ts';
import type { DraftFields } from '../fields/draft-fields.ts';
import { sampleDraft } from '../testing/samples.ts';
import { type Advertiser, readLegalFindings, type Severity } from './findings.ts';

const { t } = languages.en;
const AGENCY: Advertiser = { licenceNumber: '002233' };
const UNLICENSED: Advertiser = { licenceNumber: null };

/** The findings while writing, with the wording checked by the server's implementation. */
function findingsOf(adType: AdType, overrides: Partial<DraftFields>, advertiser: Advertiser = null) {
  return readLegalFindings(sampleDraft(adType, overrides), advertiser, checkWording).map(
    ({ severity, field, what, why }) => ({
      severity,
      field,
      what: t(what, ruleValues('en')),
      why: t(why, ruleValues('en')),
    }),
  );
}

const TURNS_AWAY = 'This turns some people away.';
const KEEPS = 'This keeps the place for some people only.';
const PREFERS = 'This prefers some people to others.';
const ASKS_WORK = 'This asks for something that people who aren’t working can’t show.';
const HAP_ACT =
  'The Equal Status Acts forbid ads that discriminate against people on HAP, rent supplement or another social welfare payment. Asking for professionals or work references does that too.';
const DEPOSIT = 'This asks for more than one month’s rent as a deposit and one month’s rent in advance.';
const DEPOSIT_ACT =
  'The Residential Tenancies Act 2004 (section 19B, since 9 August 2021) allows one month’s rent as a deposit and one month’s rent in advance.';
const BER_ACT =
  'Every ad for a building in the Republic must show its BER (S.I. 243 of 2012, since 9 January 2013). Choose the rating on the certificate, “exempt”, or “pending” if you’re waiting for it.';
const by = (ground: string) => `The Equal Status Acts forbid ads that discriminate by ${ground}.`;

type Row = [
  rule: string,
  adType: AdType,
  overrides: Partial<DraftFields>,
  severity: Severity,
  what: string,
  why: string,
  advertiser?: Advertiser,
];

/** One case per rule; the finding's field is the last overridden one. */
const RULES: Row[] = [
  // Rents: “Deposit: max one month's rent deposit + one month in advance (Residential Tenancies Act 2004 s.19B)”
  ['one month’s deposit', 'rental', { description: 'Two months deposit.' }, 'stop', DEPOSIT, DEPOSIT_ACT],
  ['one month’s deposit', 'rental', { description: 'Deposit €3,900.' }, 'stop', DEPOSIT, DEPOSIT_ACT],
  [
    'one month in advance',
    'rental',
    { description: 'Three months in advance.' },
    'stop',
    DEPOSIT,
    DEPOSIT_ACT,
  ],
  ['also of shared homes', 'sharing', { features: ['Two months deposit'] }, 'stop', DEPOSIT, DEPOSIT_ACT],
  // “Owner-occupied rooms … not RTB”
  [
    'a licensee of the owner',
    'sharing',
    { ownerOccupied: true, description: 'Two months deposit.' },
    'warn',
    DEPOSIT,
    DEPOSIT_ACT,
  ],

  // BER: “every advert for sale or letting … must state the BER” (S.I. 243 of 2012)
  ['for sale', 'sale', { ber: undefined }, 'stop', 'The energy rating is missing.', BER_ACT],
  ['for letting', 'rental', { ber: undefined }, 'stop', 'The energy rating is missing.', BER_ACT],
  [
    'business premises',
    'sale_commercial',
    { ber: undefined },
    'stop',
    'The energy rating is missing.',
    BER_ACT,
  ],
  ['a room is no building', 'sharing', { ber: undefined }, 'warn', 'The energy rating is missing.', BER_ACT],

  // Equality: examples of IHREC and of WRC ADJ-00005960
  [
    '“rent allowance/HAP not accepted”',
    'rental',
    { description: 'Rent allowance not accepted.' },
    'stop',
    TURNS_AWAY,
    HAP_ACT,
  ],
  [
    '“rent allowance/HAP not accepted”',
    'rental',
    { description: 'HAP not accepted.' },
    'stop',
    TURNS_AWAY,
    HAP_ACT,
  ],
  ['“professionals only”', 'rental', { description: 'Professionals only.' }, 'stop', KEEPS, HAP_ACT],
  [
    '“would suit professionals”',
    'rental',
    { description: 'Would suit professionals.' },
    'stop',
    PREFERS,
    HAP_ACT,
  ],
  [
    '“work/professional references required”',
    'rental',
    { description: 'Work references required.' },
    'stop',
    ASKS_WORK,
    HAP_ACT,
  ],
  [
    '“work/professional references required”',
    'rental',
    { description: 'Professional references required.' },
    'stop',
    ASKS_WORK,
    HAP_ACT,
  ],
  // The nine grounds
  ['gender', 'rental', { description: 'Females only.' }, 'stop', KEEPS, by('gender')],
  [
    'civil status',
    'rental',
    { description: 'Married couples only.' },
    'stop',
    KEEPS,
    by('civil status: single, married, in a partnership, separated or divorced'),
  ],
  [
    'family status',
    'rental',
    { description: 'No children.' },
    'stop',
    TURNS_AWAY,
    by('family status: pregnancy, children, or people cared for'),
  ],
  ['sexual orientation', 'rental', { description: 'No gays.' }, 'stop', TURNS_AWAY, by('sexual orientation')],
  ['religion', 'rental', { description: 'Catholics only.' }, 'stop', KEEPS, by('religion')],
  ['age', 'rental', { description: 'No pensioners.' }, 'stop', TURNS_AWAY, by('age')],
  ['disability', 'rental', { description: 'No wheelchair users.' }, 'stop', TURNS_AWAY, by('disability')],
  [
    'race',
    'rental',
    { description: 'Irish people only.' },
    'stop',
    KEEPS,
    by('race, colour, nationality or origin'),
  ],
  [
    'Traveller community',
    'rental',
    { description: 'No Travellers.' },
    'stop',
    TURNS_AWAY,
    'The Equal Status Acts forbid ads that discriminate against Travellers.',
  ],
  // “room in one's own home (small premises)”
  [
    'a room in one’s own home',
    'sharing',
    { ownerOccupied: true, description: 'Professionals only.' },
    'warn',
    KEEPS,
    HAP_ACT,
  ],
  [
    'gender outside one’s own home',
    'sharing',
    { gender: 'female' },
    'warn',
    'You’re asking for tenants of one gender.',
    'You can only choose by gender if you share your own home (Equal Status Acts). Tick “The owner lives there” if that’s you, or choose “Either”.',
  ],

  // Agents: “a licensee must conspicuously display its registration number in any advertisement” (s.37(5))
  [
    'no licence number',
    'sale',
    { adType: 'sale' },
    'stop',
    'Your agency has no licence number.',
    'Agents must show their PSRA licence number in every ad (Property Services (Regulation) Act 2011, section 37). Add it to your agency’s details.',
    UNLICENSED,
  ],

  // Phones: “Premium-rate numbers should not be accepted as contact numbers.”
  ...['1550 123 456', '+353 1580 123 456'].map(
    (contactPhone): Row => [
      'premium-rate numbers',
      'sale',
      { contactPhone },
      'stop',
      'This is a premium-rate number.',
      'People must be able to call about an ad without extra cost. Enter a mobile or landline number.',
    ],
  ),
];

describe('legal findings while writing', () => {
  it.each(RULES)(
    '%s: a %s ad with %j: %s, “%s”',
    (_rule, adType, overrides, severity, what, why, advertiser) => {
      const field = Object.keys(overrides).at(-1);
      expect(findingsOf(adType, overrides, advertiser)).toContainEqual({ severity, field, what, why });
    },
  );

  it.each<[string, AdType, Partial<DraftFields>, Advertiser]>([
    [
      'one month’s deposit and a month in advance',
      'rental',
      { description: 'Deposit €1,950, one month in advance.' },
      null,
    ],
    [
      'what is said of HAP as the law wants it',
      'rental',
      { description: 'HAP welcome. References required.' },
      null,
    ],
    ['“BER Exempt”', 'sale', { ber: 'exempt', berNumber: undefined }, null],
    ['a rating on its way', 'sale', { ber: 'pending', berNumber: undefined }, null],
    ['a site', 'sale', { propertyType: 'site', ber: undefined }, null],
    ['parking', 'parking', {}, null],
    [
      '“none of the above applies to NI”',
      'sale',
      { countyId: 32, ber: undefined, contactPhone: '028 9024 6609' },
      UNLICENSED,
    ],
    ['an agency with its number', 'sale', {}, AGENCY],
    ['whom one shares one’s own home with', 'sharing', { gender: 'male', ownerOccupied: true }, null],
    ['a landline', 'sale', { contactPhone: '(01) 907 3777' }, null],
    ['a shared-cost number', 'sale', { contactPhone: '0818 123 456' }, null],
    ['a freephone number', 'sale', { contactPhone: '1800 123 456' }, null],
  ])('says nothing of %s', (_what, adType, overrides, advertiser) => {
    expect(findingsOf(adType, overrides, advertiser)).toEqual([]);
  });
});
