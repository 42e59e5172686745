import { mail, textMessages } from './mail.ts';
import { demo, market } from './market.ts';
import { operator, payments } from './payment.ts';
import { running } from './running.ts';
import type { Setting, SettingGroup, Values } from './setting.ts';
import { signIn } from './sign-in.ts';
import { database, secrets, storage } from './storage.ts';
import { watching } from './watching.ts';

/** The groups in the order of the documentation. */
export const GROUPS: readonly SettingGroup[] = [
  running,
  watching,
  database,
  storage,
  secrets,
  mail,
  textMessages,
  signIn,
  payments,
  operator,
  market,
  demo,
];

/** The settings that the program reads. */
export type Env = Values<
  typeof running.settings &
    typeof watching.settings &
    typeof database.settings &
    typeof storage.settings &
    typeof secrets.settings &
    typeof mail.settings &
    typeof textMessages.settings &
    typeof signIn.settings &
    typeof payments.settings &
    typeof operator.settings &
    typeof market.settings &
    typeof demo.settings
>;

/** Every setting by its name. */
export const SETTINGS: ReadonlyMap<string, Setting> = new Map(
  GROUPS.flatMap(({ settings }) => Object.entries(settings)),
);
