import { Checkbox } from '#design/form/choice.tsx';
import { FieldGroup } from '#design/form/field-group.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useLanguage } from '#language/react.tsx';
import { CHANNELS, type Channel } from '#marketplace/saved/searches/rules.ts';

type ChannelBoxesProps = {
  chosen: readonly Channel[];
  /** Those that work here; one that was chosen elsewhere is shown too. */
  offered?: readonly Channel[];
  onChange: (chosen: Channel[]) => void;
};

/** By which ways a search tells of ads. */
export function ChannelBoxes({ chosen, offered = ['email', 'site'], onChange }: ChannelBoxesProps) {
  const { t } = useLanguage();
  const shown = CHANNELS.filter((channel) => offered.includes(channel) || chosen.includes(channel));
  return (
    <FieldGroup label={t('savedSearches.channels')}>
      <Cluster gap={5}>
        {shown.map((channel) => (
          <Checkbox
            key={channel}
            label={t(`savedSearches.channel.${channel}`)}
            checked={chosen.includes(channel)}
            onChange={({ target }) =>
              onChange(CHANNELS.filter((each) => (each === channel ? target.checked : chosen.includes(each))))
            }
          />
        ))}
      </Cluster>
    </FieldGroup>
  );
}
