import {
  MAX_SUSPENSION_TEXT,
  SUSPENSION_DAYS,
  SUSPENSION_GROUNDS,
} from '#marketplace/accounts/suspension/rules.ts';
import type { NewSuspension } from '#marketplace/accounts/suspension/writes.ts';
import { type CommandInput, type Outcome, optionOf, refused } from './command.ts';

type Given = { ok: true; value: Omit<NewSuspension, 'userId'> } | { ok: false; outcome: Outcome };

/** @returns the rule, the facts and the duration of a suspension */
export function suspensionOptions(input: CommandInput): Given {
  const ground = SUSPENSION_GROUNDS.find((one) => one === optionOf(input, 'ground'));
  const facts = optionOf(input, 'facts')?.trim() ?? '';
  const length = optionOf(input, 'days');
  const days = SUSPENSION_DAYS.find((one) => String(one) === (length ?? 'null'));
  const problem = !ground
    ? `Name the rule: --ground ${SUSPENSION_GROUNDS.join('|')}`
    : facts === '' || facts.length > MAX_SUSPENSION_TEXT
      ? `Say what happened: --facts, at most ${MAX_SUSPENSION_TEXT} characters`
      : days === undefined
        ? 'A suspension takes --days 7, 30 or 90, or ends only when it is lifted'
        : null;
  if (problem !== null || !ground || days === undefined)
    return { ok: false, outcome: refused(problem ?? '') };
  return { ok: true, value: { ground, facts, days } };
}

const WORDS = {
  unknown: 'The account does not exist, or its email address is not confirmed',
  own_account: 'You cannot change your own account this way',
  moderator: 'The account has a role: revoke it first (roles revoke)',
  staff: 'The account has a role: revoke it first (roles revoke)',
  own_decision: 'Another moderator decides the appeal',
  suspended: 'The account is suspended',
  changed: 'Another person changed the suspension at the same time: try again',
  wrong_state: 'The suspension is lifted already',
  unconfirmed: 'The email address of the account is not confirmed',
  unchanged: 'Nothing to change',
  off: 'Two-step verification is not on',
  'last-director': 'Colleagues need the account as director of their agency: make another one director first',
} as const;

/** @returns why an act was refused, in words */
export function wordsOfRefusal(reason: keyof typeof WORDS): string {
  return WORDS[reason];
}
