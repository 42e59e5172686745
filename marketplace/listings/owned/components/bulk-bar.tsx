import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useLanguage } from '#language/react.tsx';
import type { Command } from '../commands.ts';
import styles from './owned.module.css';
import { BULK_COMMANDS, type OwnedView } from './owned-view.ts';

type BulkBarProps = {
  selected: readonly OwnedView[];
  isBusy: boolean;
  onCommand: (command: Command) => void;
  onClear: () => void;
};

/** What can be done with the ads that are ticked; nothing while none is. */
export function BulkBar({ selected, isBusy, onCommand, onClear }: BulkBarProps) {
  const { t } = useLanguage();
  if (selected.length === 0) return null;
  const possible = BULK_COMMANDS.filter((command) => selected.some((ad) => ad.actions.includes(command)));
  return (
    <Card as="section" shadow="inverted" className={styles.bar} aria-label={t('owned.bulk')}>
      <Cluster mode="SPACE_BETWEEN">
        <Text weight="SEMIBOLD" role="status">
          {t('owned.selected', { count: selected.length })}
        </Text>
        <Button kind="TERTIARY" size="SMALL" onClick={onClear}>
          {t('owned.clear')}
        </Button>
      </Cluster>
      <Cluster gap={2}>
        {possible.map((command) => (
          <Button
            key={command}
            kind="SECONDARY"
            size="SMALL"
            disabled={isBusy}
            onClick={() => onCommand(command)}
          >
            {t(`owned.do.${command}`)}
          </Button>
        ))}
      </Cluster>
    </Card>
  );
}
