import { Button, ButtonLink } from '#design/form/button.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Command } from '../commands.ts';
import type { Purchase } from '../contract.ts';
import styles from './my-listing-card.module.css';
import { ENDED, freeCommands, type OwnedView, orderPath } from './my-listing-view.ts';

type OwnedAdActionsProps = {
  ad: OwnedView;
  isBusy: boolean;
  onCommand: (command: Command) => void;
  /** Opens the form with this ad: to change it, or to place one like it. */
  onOpen: (mode: 'edit' | 'copy') => void;
};

/** Days before the end of an ad from which its renewal comes before all else. */
const ENDS_SOON_DAYS = 7;

/** Whether an order is the next step of an ad: without it, the ad is not live, or not for long. */
function isUrgent(kind: Purchase, { daysLeft }: OwnedView): boolean {
  return kind === 'plan' || (kind === 'renewal' && (daysLeft === null || daysLeft <= ENDS_SOON_DAYS));
}

/** What can be done with one of one's own ads as it stands. */
export function OwnedAdActions({ ad, isBusy, onCommand, onOpen }: OwnedAdActionsProps) {
  const { t, locale } = useLanguage();
  const button = (command: Command, kind: 'SECONDARY' | 'TERTIARY') => (
    <Button key={command} kind={kind} size="SMALL" disabled={isBusy} onClick={() => onCommand(command)}>
      {t(`owned.do.${command}`)}
    </Button>
  );
  return (
    <div className={styles.commands}>
      {ad.purchases.map((kind) => (
        <ButtonLink
          key={kind}
          kind={isUrgent(kind, ad) ? 'PRIMARY' : 'TERTIARY'}
          size="SMALL"
          href={localePath(locale, orderPath([ad.adId]))}
        >
          {t(`owned.order.${kind}`)}
        </ButtonLink>
      ))}
      {freeCommands(ad).map((command) => command !== 'DELETE' && button(command, 'SECONDARY'))}
      {!ENDED.has(ad.state) && (
        <Button kind="TERTIARY" size="SMALL" disabled={isBusy} onClick={() => onOpen('edit')}>
          {t('owned.edit')}
        </Button>
      )}
      <Button kind="TERTIARY" size="SMALL" disabled={isBusy} onClick={() => onOpen('copy')}>
        {t('owned.copy')}
      </Button>
      {ad.path && (
        <ButtonLink kind="TERTIARY" size="SMALL" href={localePath(locale, ad.path)}>
          {t('owned.look')}
        </ButtonLink>
      )}
      {ad.actions.includes('DELETE') && button('DELETE', 'TERTIARY')}
    </div>
  );
}
