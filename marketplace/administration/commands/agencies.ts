import { recordLookup } from '#database/look-ups.ts';
import { readAgreement } from '#marketplace/agencies/agreements/reads.ts';
import { agreement } from '#marketplace/agencies/contract.ts';
import { findAgencies } from '#marketplace/agencies/reads.ts';
import { setAgreement } from '#marketplace/agencies/writes/agency.ts';
import { irishDay } from '#platform/time/clock.ts';
import { FEATURED_LEVELS } from '#property/seller.ts';
import { readAgencyMembers, readAgencyState } from '../agencies/reads.ts';
import { type Command, type CommandInput, done, optionOf, refused, tableOf } from './command.ts';

/** @returns the number of an agency; null when the text is none */
function agencyIdOf({ args }: Pick<CommandInput, 'args'>): number | null {
  const id = Number(args[0]);
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : null;
}

const UNKNOWN = refused('No agency has this number: agencies find shows them');

const REFUSALS = {
  unknown: UNKNOWN,
  over: refused('The last day is over'),
  'licence-taken': refused('Another agency with this licence number is verified'),
} as const;

export const AGENCY_COMMANDS: readonly Command[] = [
  {
    name: 'agencies find',
    args: ['TEXT'],
    about: 'agencies by licence number, or by the start of the name',
    async run({ pool }, { args: [text = ''] }) {
      const agencies = await findAgencies(pool, text);
      if (agencies.length === 0) return refused(`No agency is found for “${text}”`);
      const rows = agencies.map((one) => [one.id, one.name, one.licenceNumber, one.agreementPlan]);
      return { ok: true, lines: tableOf(rows), value: { agencies } };
    },
  },
  {
    name: 'agencies show',
    args: ['NUMBER'],
    about: 'licence, agreement, members and ads of an agency',
    async run({ pool }, input) {
      const id = agencyIdOf(input);
      const agency = id === null ? null : await readAgencyState(pool, id);
      if (!agency) return UNKNOWN;
      const terms = await readAgreement(pool, agency.id, irishDay(new Date()));
      const licence = agency.licence_verified_at
        ? 'verified'
        : agency.licence_refused_at
          ? 'refused'
          : 'not decided';
      const lines = tableOf([
        ['Agency', `${agency.name} (${agency.id})`],
        ['Licence', `${agency.licence_number ?? 'none'}, ${licence}`],
        ['Agreement', agency.agreement_plan && `${agency.agreement_plan}, ${terms?.status ?? ''}`],
        ['Members', agency.members],
        ['Branches', agency.branches],
        ['Ads', `${agency.listings}, on the market: ${agency.on_market}`],
      ]);
      return { ok: true, lines, value: { agency, agreement: terms } };
    },
  },
  {
    name: 'agencies members',
    args: ['NUMBER'],
    about: 'the people of an agency with their roles',
    async run({ pool, actor }, input) {
      const id = agencyIdOf(input);
      if (id === null) return UNKNOWN;
      await recordLookup(pool, actor, { act: 'agency.read', on: { table: 'agency', id } });
      const members = await readAgencyMembers(pool, id);
      const rows = members.map((one) => [
        one.user_id,
        one.role,
        one.email,
        one.name,
        one.is_suspended ? 'suspended' : '',
      ]);
      return members.length > 0 ? { ok: true, lines: tableOf(rows), value: { members } } : UNKNOWN;
    },
  },
  {
    name: 'agencies agreement',
    args: ['NUMBER', `${FEATURED_LEVELS.join('|')}|none`],
    about: 'sets or ends the agreement of an agency, and verifies its licence',
    options: {
      'max-listings': { value: 'N', about: 'ads on the market that it covers; any number by default' },
      from: { value: 'YYYY-MM-DD', about: 'first day; today by default' },
      to: { value: 'YYYY-MM-DD', about: 'last day; without it no end' },
    },
    isConfirmed: true,
    async run(context, input) {
      const id = agencyIdOf(input);
      if (id === null) return UNKNOWN;
      const most = optionOf(input, 'max-listings');
      const given = agreement.safeParse({
        plan: input.args[1] === 'none' ? null : input.args[1],
        maxListings: most === undefined ? null : Number(most),
        from: optionOf(input, 'from') ?? null,
        to: optionOf(input, 'to') ?? null,
      });
      if (!given.success)
        return refused(`Wrong: ${given.error.issues.map(({ path }) => path.join('.')).join(', ')}`);
      if (input.isDryRun) return done(`Would set the agreement of agency ${id} to ${input.args[1]}`);
      const { actor, onAgencyChange, mailContext } = context;
      const result = await setAgreement(
        context.pool,
        { agencyId: id, agreement: given.data, actor },
        { onAgencyChange, site: mailContext },
      );
      return result.ok
        ? done(`The agreement of ${result.agency.name} is ${input.args[1]}`, { agency: result.agency })
        : REFUSALS[result.reason];
    },
  },
];
