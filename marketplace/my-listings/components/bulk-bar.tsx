import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Command } from '../commands.ts';
import styles from './my-listing-card.module.css';
import { BULK_COMMANDS, freeCommands, type OwnedView, orderPath } from './my-listing-view.ts';

/** Orders for many listings at once; an upgrade is chosen for each. */
const ORDERED = ['plan', 'renewal'] as const;

type BulkBarProps = {
  selected: readonly OwnedView[];
  isBusy: boolean;
  onCommand: (command: Command) => void;
  onClear: () => void;
};

/** Commands for the selected listings; empty without a selection. */
export function BulkBar({ selected, isBusy, onCommand, onClear }: BulkBarProps) {
  const { t, locale } = useLanguage();
  if (selected.length === 0) return null;
  const possible = BULK_COMMANDS.filter((command) =>
    selected.some((listing) => freeCommands(listing).includes(command)),
  );
  const orders = ORDERED.map((kind) => ({
    kind,
    adIds: selected.filter(({ purchases }) => purchases.includes(kind)).map(({ adId }) => adId),
  })).filter(({ adIds }) => adIds.length > 0);
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
      {orders.length + possible.length === 0 ? (
        <Text size="S14">{t('owned.nothingInBulk')}</Text>
      ) : (
        <Cluster gap={2}>
          {orders.map(({ kind, adIds }) => (
            <ButtonLink key={kind} size="SMALL" href={localePath(locale, orderPath(adIds, kind))}>
              {t(`owned.orderMany.${kind}`, { count: adIds.length })}
            </ButtonLink>
          ))}
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
      )}
    </Card>
  );
}
