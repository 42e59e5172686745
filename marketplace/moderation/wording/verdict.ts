import type { AdType } from '#property/section.ts';
import type { EqualityGround, FindingKind, Ground, Severity, Wording } from './finding.ts';

/** Who offers what decides what may be said of people. */
type Setting = 'letting' | 'sharing' | 'ownHome' | 'sale' | 'trade';

const SETTINGS: Record<AdType, Setting> = {
  rental: 'letting',
  sharing: 'sharing',
  sale: 'sale',
  rental_commercial: 'trade',
  sale_commercial: 'trade',
  parking: 'trade',
  sale_parking: 'trade',
};

type Verdicts = Partial<Record<FindingKind, Partial<Record<Setting, Severity>>>>;

const EVERYWHERE = {
  letting: 'stop',
  sharing: 'stop',
  ownHome: 'warn',
  sale: 'stop',
  trade: 'stop',
} as const;
/** Kindly said of whom a place suits: out of place where it is let, and no more than a description where it is sold. */
const MILD = { letting: 'warn', sharing: 'warn' } as const;
/** A trade may say which trade its premises suit. */
const STRICT: Verdicts = {
  refusal: EVERYWHERE,
  only: EVERYWHERE,
  preference: { ...EVERYWHERE, trade: undefined },
};
const GENTLE: Verdicts = { ...STRICT, preference: MILD };

/**
 * How each ground is judged. A room in one's own home is outside the Acts (section 6(2)(d)), so there the advertiser is
 * only told; whom one shares with may be said by gender there, because privacy asks for it.
 */
const BY_GROUND: Record<EqualityGround, Verdicts> = {
  gender: mapSettings(STRICT, { ownHome: undefined, sharing: 'warn' }),
  civil_status: GENTLE,
  family_status: GENTLE,
  sexual_orientation: STRICT,
  religion: STRICT,
  age: GENTLE,
  disability: { refusal: EVERYWHERE, only: EVERYWHERE },
  race: STRICT,
  traveller_community: { refusal: EVERYWHERE, only: EVERYWHERE },
  // For accommodation alone (Equal Status Act, section 3(3B)): nobody sells on HAP.
  housing_assistance: mapSettings({ ...STRICT, demand: EVERYWHERE }, { sale: undefined, trade: undefined }),
};

function mapSettings(verdicts: Verdicts, changes: Partial<Record<Setting, Severity | undefined>>): Verdicts {
  return Object.fromEntries(
    Object.entries(verdicts).map(([kind, settings]) => [kind, { ...settings, ...changes }]),
  );
}

/** What is no matter of equality. The Residential Tenancies Act 2004, section 19B: none of rooms in one's own home. */
const OTHERS: Verdicts = {
  email: { letting: 'stop', sharing: 'stop', ownHome: 'stop', sale: 'stop', trade: 'stop' },
  phone: { letting: 'warn', sharing: 'warn', ownHome: 'warn', sale: 'warn', trade: 'warn' },
  link: { letting: 'warn', sharing: 'warn', ownHome: 'warn', sale: 'warn', trade: 'warn' },
  social: { letting: 'warn', sharing: 'warn', ownHome: 'warn', sale: 'warn', trade: 'warn' },
  deposit: { letting: 'stop', sharing: 'stop', ownHome: 'warn' },
  payment: { letting: 'warn', sharing: 'warn', ownHome: 'warn', sale: 'warn', trade: 'warn' },
  bidding: { letting: 'warn', sharing: 'warn', ownHome: 'warn' },
};

/** @returns how bad a finding is in an ad of its kind; null where it is none */
export function verdictOf(
  ground: Ground,
  kind: FindingKind,
  { adType, offering, ownerOccupied }: Pick<Wording, 'adType' | 'offering' | 'ownerOccupied'>,
): Severity | null {
  const setting = adType === 'sharing' && ownerOccupied ? 'ownHome' : SETTINGS[adType];
  // A student may choose to pay more ahead (section 19B(4)); a holiday let is no tenancy.
  if (ground === 'deposit' && (offering === 'student' || offering === 'holiday')) return null;
  const verdicts = ground in BY_GROUND ? BY_GROUND[ground as EqualityGround] : OTHERS;
  return verdicts[kind]?.[setting] ?? null;
}
