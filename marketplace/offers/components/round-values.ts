import * as z from 'zod/mini';
import type { CallInput } from '#platform/http/endpoint.ts';
import { irishTime, irishTimeToDate } from '#platform/time/clock.ts';
import type { startRound } from '../endpoints.ts';
import { type RoundChangeForm, type RoundValues, roundForm } from '../forms.ts';
import type { RoundSettings } from '../model.ts';
import { settingRule } from '../rules.ts';
import type { Round } from './apply-events.ts';
import { timeOfDay } from './round-words.ts';

type Settings = CallInput<typeof startRound>['body'];
type SettingName = keyof RoundSettings;

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

const cents = (euro: number | null) => (euro === null ? null : Math.round(euro * 100));
const moment = (local: string) => irishTimeToDate(local).toISOString();

/** How each setting is read from the values of the form. */
const READ: { [Name in SettingName]: (values: RoundValues) => Settings[Name] } = {
  mode: ({ mode }) => mode,
  minimumOfferAmount: (values) => values.minimumOfferAmount * 100,
  minimumIncrement: (values) => values.minimumIncrement * 100,
  reserveAmount: (values) => cents(values.reserveAmount),
  startsAt: ({ startsAt }) => (startsAt ? moment(startsAt) : undefined),
  deadline: ({ deadline }) => moment(deadline),
  softCloseMinutes: ({ mode, softCloseMinutes }) => (mode === 'sealed' ? 0 : softCloseMinutes),
  biddingHours: ({ biddingHours, biddingHoursTo }) => ({
    from: minutesOf(biddingHours),
    // Midnight at the end of a day.
    to: minutesOf(biddingHoursTo) || 1440,
  }),
  conditions: ({ conditions = '' }) => conditions,
  bookingDeposit: (values) => cents(values.bookingDeposit),
  makeOfferPrivate: ({ makeOfferPrivate }) => makeOfferPrivate,
  showOfferHistorySaleAgreed: (values) => values.showOfferHistorySaleAgreed,
};
const SETTING_NAMES = Object.keys(READ) as SettingName[];

/** @returns the fields of a setting */
function fieldsOf(name: SettingName): (keyof RoundValues)[] {
  return name === 'biddingHours' ? ['biddingHours', 'biddingHoursTo'] : [name];
}

/** @returns the settings of a new round */
export function settingsOf(values: RoundValues): Settings {
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, READ[name](values)])) as Settings;
}

/** @returns the values with which the form of a round begins; amounts in whole euro or pounds, times in Ireland */
export function valuesOf(round: Round): RoundValues {
  const euro = (amount: number | null) => (amount === null ? null : Math.ceil(amount / 100));
  return {
    mode: round.mode,
    minimumOfferAmount: Math.ceil(round.minimumOfferAmount / 100),
    minimumIncrement: Math.ceil(round.minimumIncrement / 100),
    reserveAmount: euro(round.reserveAmount),
    startsAt: irishTime(new Date(round.startsAt)),
    deadline: irishTime(new Date(round.deadline)),
    softCloseMinutes: round.softCloseMinutes,
    biddingHours: timeOfDay(round.biddingHours.from),
    biddingHoursTo: timeOfDay(round.biddingHours.to % 1440),
    conditions: round.conditions,
    bookingDeposit: euro(round.bookingDeposit),
    makeOfferPrivate: round.makeOfferPrivate,
    showOfferHistorySaleAgreed: round.showOfferHistorySaleAgreed,
  };
}

/** How the settings of a round may change now. */
export type SettingRules = Record<SettingName, ReturnType<typeof settingRule>>;

/**
 * @param now the server's time in milliseconds since 1970; null: not known yet
 * @returns how each setting of a round may change; a soft close of a sealed round, and a public history, do not
 */
export function settingRules(round: Round, now: number | null): SettingRules {
  const facts = {
    hasBids: round.offers.length > 0,
    hasStarted: now === null || now >= Date.parse(round.startsAt),
  };
  const rules = Object.fromEntries(
    SETTING_NAMES.map((name) => [name, settingRule(name, facts)]),
  ) as SettingRules;
  if (round.mode === 'sealed') rules.softCloseMinutes = 'never';
  if (rules.showOfferHistorySaleAgreed === 'on' && round.showOfferHistorySaleAgreed)
    rules.showOfferHistorySaleAgreed = 'never';
  return rules;
}

function shownFields(rules: SettingRules): (keyof RoundValues)[] {
  return SETTING_NAMES.filter((name) => rules[name] !== 'never').flatMap(fieldsOf);
}

/** @returns the schema of a form that shows the settings that may change */
export function changeFormOf(rules: SettingRules): RoundChangeForm {
  const mask = Object.fromEntries(shownFields(rules).map((field) => [field, true])) as Record<
    keyof RoundValues,
    true
  >;
  // Which fields are missing is known only when the form is shown.
  return z.pick(roundForm, mask) as unknown as RoundChangeForm;
}

/**
 * @param values of the fields that were shown; an emptied one is missing
 * @param now the server's time; an emptied start is now
 * @returns the settings that differ from those the form began with
 */
export function changesOf(
  values: Partial<RoundValues>,
  initial: RoundValues,
  { rules, now }: { rules: SettingRules; now: Date },
): Partial<Settings> {
  const shown = SETTING_NAMES.filter((name) => rules[name] !== 'never');
  const given = shownFields(rules).map((field) => [field, values[field]]);
  const next: RoundValues = { ...initial, ...Object.fromEntries(given) };
  if (!next.startsAt) next.startsAt = irishTime(now);
  const changed = shown.filter(
    (name) => JSON.stringify(READ[name](next)) !== JSON.stringify(READ[name](initial)),
  );
  return Object.fromEntries(changed.map((name) => [name, READ[name](next)]));
}
