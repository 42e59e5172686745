import { Checkbox } from '#design/form/choice.tsx';
import { FieldGroup } from '#design/form/field-group.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { CHANNELS, type Channel } from '../rules.ts';

type ChannelBoxesProps = { chosen: readonly Channel[]; onChange: (chosen: Channel[]) => void };

/** The channels of a search's alerts; push works in browsers where it is turned on. */
export function ChannelBoxes({ chosen, onChange }: ChannelBoxesProps) {
  const { t, locale } = useLanguage();
  const hint = (
    <a href={localePath(locale, '/account/notifications#browser')}>{t('savedSearches.channel.turnOn')}</a>
  );
  return (
    <FieldGroup label={t('savedSearches.channels')} hint={chosen.includes('push') ? hint : undefined}>
      <Cluster gap={5}>
        {CHANNELS.map((channel) => (
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
