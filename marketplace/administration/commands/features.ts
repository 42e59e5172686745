import { SWITCHABLE_FEATURES } from '#platform/http/feature-switch.ts';
import { readSwitchedOff } from '../switches/reads.ts';
import { switchFeature } from '../switches/writes.ts';
import { type Command, done, refused, tableOf } from './command.ts';

function switchCommand(isOn: boolean): Command {
  const position = isOn ? 'on' : 'off';
  return {
    name: `features ${position}`,
    args: ['FEATURE'],
    about: isOn
      ? 'switches a feature on again'
      : 'switches a feature off in every process: its routes answer 503 and its pages say so',
    ...(!isOn && { isConfirmed: true }),
    async run({ pool, actor }, { args, isDryRun, reason }) {
      const feature = SWITCHABLE_FEATURES.find((one) => one === args[0]);
      if (!feature) return refused(`Name a feature: ${SWITCHABLE_FEATURES.join(', ')}`);
      if (isDryRun) return done(`Would switch ${feature} ${position}`);
      const isChanged = await switchFeature(pool, actor, { feature, isOn, reason });
      return done(`${feature} is ${position}${isChanged ? '' : ' already'}`, { feature, isOn });
    },
  };
}

export const FEATURE_COMMANDS: readonly Command[] = [
  {
    name: 'features list',
    args: [],
    about: 'the features that can be switched off, and which are',
    async run({ pool }) {
      const off = await readSwitchedOff(pool);
      const features = SWITCHABLE_FEATURES.map((feature) => ({
        feature,
        isOn: !off.has(feature),
        since: off.get(feature)?.toISOString() ?? null,
      }));
      const lines = tableOf(
        features.map(({ feature, isOn, since }) => [feature, isOn ? 'on' : `off since ${since}`]),
      );
      return { ok: true, lines, value: { features } };
    },
  },
  switchCommand(true),
  switchCommand(false),
];
