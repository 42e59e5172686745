import { changeRole } from '#marketplace/accounts/administration/writes.ts';
import { STAFF_ROLES } from '#platform/http/viewer.ts';
import { readStaff } from '../accounts/reads.ts';
import { type Command, done, refused, tableOf } from './command.ts';
import { findAccount } from './find-account.ts';
import { wordsOfRefusal } from './suspension-options.ts';

function changeCommand(isGranted: boolean): Command {
  const verb = isGranted ? 'grant' : 'revoke';
  return {
    name: `roles ${verb}`,
    args: ['ACCOUNT', STAFF_ROLES.join('|')],
    about: isGranted ? 'gives an account a role in running the site' : 'takes a role from an account',
    async run(context, { args, isDryRun, reason }) {
      const role = STAFF_ROLES.find((one) => one === args[1]);
      if (!role) return refused(`Name a role: ${STAFF_ROLES.join(', ')}`);
      const found = await findAccount(context, args[0]);
      if (!found.ok) return found.outcome;
      const { user_id: userId, email } = found.account;
      if (isDryRun) return done(`Would ${verb} ${role}: ${email}`);
      const result = await changeRole(context.pool, context.actor, { userId, role, isGranted, reason });
      if (!result.ok) return refused(wordsOfRefusal(result.reason));
      return done(isGranted ? `${email} is ${role} now` : `${email} is not ${role} any more`, {
        userId,
        role,
      });
    },
  };
}

export const ROLE_COMMANDS: readonly Command[] = [
  {
    name: 'roles list',
    args: [],
    about: 'every account with a role, and whether it has two-step verification',
    async run({ pool }) {
      const staff = await readStaff(pool);
      const lines = tableOf(
        staff.map((one) => [
          one.email,
          one.name,
          one.roles.join(', '),
          one.has_second_factor ? 'second factor' : 'no second factor',
        ]),
      );
      return { ok: true, lines: lines.length > 0 ? lines : ['No account has a role'], value: { staff } };
    },
  },
  changeCommand(true),
  changeCommand(false),
];
