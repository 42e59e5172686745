import type { AdType } from '#property/section.ts';
import type { EqualityGround, FindingKind, Ground, Severity, Wording } from './finding.ts';

/** The kinds of offers that decide what may be said about people. */
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
/** Friendly descriptions of suitable people: a warning for lettings, allowed for sales. */
const MILD = { letting: 'warn', sharing: 'warn' } as const;
/** Premises may name the trade they suit. */
const STRICT: Verdicts = {
  refusal: EVERYWHERE,
  only: EVERYWHERE,
  preference: { ...EVERYWHERE, trade: undefined },
};
const GENTLE: Verdicts = { ...STRICT, preference: MILD };

/**
 * Severity by ground. The Acts exclude accommodation in one's own home (section 6(2)(d)), so there findings are
 * warnings, and a gender preference is allowed for privacy.
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
  // Accommodation only (Equal Status Act, section 3(3B)): HAP does not apply to sales.
  housing_assistance: mapSettings({ ...STRICT, demand: EVERYWHERE }, { sale: undefined, trade: undefined }),
};

function mapSettings(verdicts: Verdicts, changes: Partial<Record<Setting, Severity | undefined>>): Verdicts {
  return Object.fromEntries(
    Object.entries(verdicts).map(([kind, settings]) => [kind, { ...settings, ...changes }]),
  );
}

/** Grounds other than equality. Section 19B of the Residential Tenancies Act 2004 excludes rooms in one's own home. */
const OTHERS: Verdicts = {
  email: { letting: 'stop', sharing: 'stop', ownHome: 'stop', sale: 'stop', trade: 'stop' },
  phone: { letting: 'warn', sharing: 'warn', ownHome: 'warn', sale: 'warn', trade: 'warn' },
  link: { letting: 'warn', sharing: 'warn', ownHome: 'warn', sale: 'warn', trade: 'warn' },
  social: { letting: 'warn', sharing: 'warn', ownHome: 'warn', sale: 'warn', trade: 'warn' },
  deposit: { letting: 'stop', sharing: 'stop', ownHome: 'warn' },
  payment: { letting: 'warn', sharing: 'warn', ownHome: 'warn', sale: 'warn', trade: 'warn' },
  bidding: { letting: 'warn', sharing: 'warn', ownHome: 'warn' },
};

/** @returns the severity of a finding for this kind of listing; null for none */
export function verdictOf(
  ground: Ground,
  kind: FindingKind,
  { adType, offering, ownerOccupied }: Pick<Wording, 'adType' | 'offering' | 'ownerOccupied'>,
): Severity | null {
  const setting = adType === 'sharing' && ownerOccupied ? 'ownHome' : SETTINGS[adType];
  // A student may agree to pay more in advance (section 19B(4)); a holiday let is no tenancy.
  if (ground === 'deposit' && (offering === 'student' || offering === 'holiday')) return null;
  const verdicts = ground in BY_GROUND ? BY_GROUND[ground as EqualityGround] : OTHERS;
  return verdicts[kind]?.[setting] ?? null;
}
