import { recordFound, recordLookup } from '#database/look-ups.ts';
import {
  eraseForOwner,
  resetSecondFactor,
  signOutEverywhere,
} from '#marketplace/accounts/administration/writes.ts';
import { currentSuspension, readSuspension } from '#marketplace/accounts/suspension/reads.ts';
import { SUSPENSION_GROUNDS } from '#marketplace/accounts/suspension/rules.ts';
import { decideSuspension, suspendAccount } from '#marketplace/accounts/suspension/writes.ts';
import { findAccountIds, readAccountSummaries } from '../accounts/reads.ts';
import { type Command, done, optionOf, refused, tableOf } from './command.ts';
import { findAccount } from './find-account.ts';
import { describeAccount, stateOf } from './show-account.ts';
import { suspensionOptions, wordsOfRefusal } from './suspension-options.ts';

export const USER_COMMANDS: readonly Command[] = [
  {
    name: 'users find',
    args: ['TEXT'],
    about: 'accounts by email, phone or id, or by the number of an account, ad or order',
    async run({ pool, actor }, { args: [text = ''] }) {
      await recordLookup(pool, actor, { act: 'account.search' });
      const accounts = await readAccountSummaries(pool, await findAccountIds(pool, text));
      await recordFound(
        pool,
        actor,
        accounts.map(({ user_id }) => user_id),
      );
      if (accounts.length === 0) return refused(`No account is found for “${text}”`);
      const rows = accounts.map((one) => [one.user_id, one.email, one.name, stateOf(one)]);
      return { ok: true, lines: tableOf(rows), value: { accounts } };
    },
  },
  {
    name: 'users show',
    args: ['ACCOUNT'],
    about: 'the state of an account: rights, sessions, ads, orders, messages sent',
    async run(context, { args }) {
      const found = await findAccount(context, args[0]);
      return found.ok ? describeAccount(context.pool, found.account.user_id) : found.outcome;
    },
  },
  {
    name: 'users suspend',
    args: ['ACCOUNT'],
    about: 'ends its sessions, withdraws its bids, hides its ads and mails the statement of reasons',
    options: {
      ground: { value: SUSPENSION_GROUNDS.join('|'), about: 'the rule that was broken' },
      facts: { value: 'TEXT', about: 'what happened; mailed to the person' },
      days: { value: '7|30|90', about: 'how long; without it until the account is restored' },
    },
    isConfirmed: true,
    async run(context, input) {
      const given = suspensionOptions(input);
      if (!given.ok) return given.outcome;
      const found = await findAccount(context, input.args[0]);
      if (!found.ok) return found.outcome;
      const { user_id: userId, email } = found.account;
      if (input.isDryRun) return done(`Would suspend ${email}`);
      const result = await suspendAccount(context, context.actor, { userId, ...given.value });
      return result.ok
        ? done(`Suspended ${email}`, { suspension: result.suspensionId })
        : refused(wordsOfRefusal(result.reason));
    },
  },
  {
    name: 'users restore',
    args: ['ACCOUNT'],
    about: 'lifts a suspension: the ads come back, and the person gets a mail',
    options: { note: { value: 'TEXT', about: 'mailed to the person' } },
    isConfirmed: true,
    async run(context, input) {
      const found = await findAccount(context, input.args[0]);
      if (!found.ok) return found.outcome;
      const { user_id: userId, email } = found.account;
      const suspensionId = await currentSuspension(context.pool, userId);
      const suspension = suspensionId === null ? null : await readSuspension(context.pool, suspensionId);
      if (!suspension) return refused(`${email} is not suspended`);
      if (input.isDryRun) return done(`Would restore ${email}`);
      const note = optionOf(input, 'note') ?? null;
      const result = await decideSuspension(context, context.actor, {
        suspensionId: suspension.id,
        decision: 'restore',
        note,
        version: suspension.version,
      });
      return result.ok ? done(`Restored ${email}`) : refused(wordsOfRefusal(result.reason));
    },
  },
  {
    name: 'users sign-out',
    args: ['ACCOUNT'],
    about: 'ends every session, client token, API token and trusted device',
    async run(context, { args, isDryRun, reason }) {
      const found = await findAccount(context, args[0]);
      if (!found.ok) return found.outcome;
      const { user_id: userId, email } = found.account;
      if (isDryRun) return done(`Would sign ${email} out everywhere`);
      const result = await signOutEverywhere(context.pool, context.actor, { userId, reason });
      if (!result.ok) return refused(wordsOfRefusal(result.reason));
      const { sessions, apiTokens } = result;
      return done(`Signed ${email} out: ${sessions} sessions, ${apiTokens} API tokens`, {
        sessions,
        apiTokens,
      });
    },
  },
  {
    name: 'users reset-second-factor',
    args: ['ACCOUNT'],
    about:
      'turns two-step verification off after the check in docs/administration.md, and signs out everywhere',
    isConfirmed: true,
    async run(context, { args, isDryRun, reason }) {
      const found = await findAccount(context, args[0]);
      if (!found.ok) return found.outcome;
      const { user_id: userId, email } = found.account;
      if (isDryRun) return done(`Would turn two-step verification off for ${email}`);
      const result = await resetSecondFactor(context, context.actor, { userId, reason });
      return result.ok
        ? done(`Two-step verification is off for ${email}`)
        : refused(wordsOfRefusal(result.reason));
    },
  },
  {
    name: 'users erase',
    args: ['ACCOUNT'],
    about: 'hides the account now and erases it after seven days, as its owner would',
    options: { now: { about: 'erases it with the next run of the job: there is no way back' } },
    isConfirmed: true,
    async run(context, { args, options, isDryRun, reason }) {
      const found = await findAccount(context, args[0]);
      if (!found.ok) return found.outcome;
      const { user_id: userId, email } = found.account;
      const isImmediate = options.now === true;
      if (isDryRun) return done(`Would erase ${email}${isImmediate ? ' now' : ' after seven days'}`);
      const result = await eraseForOwner(context, context.actor, { userId, reason, isImmediate });
      if (!result.ok) return refused(wordsOfRefusal(result.reason));
      const dueAt = result.dueAt.toISOString();
      return done(
        isImmediate ? `${email} is erased within a minute` : `${email} is hidden, and erased at ${dueAt}`,
        { dueAt },
      );
    },
  },
];
