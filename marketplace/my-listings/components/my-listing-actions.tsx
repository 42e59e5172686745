import { Button, ButtonLink } from '#design/form/button.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Command } from '../commands.ts';
import type { Purchase } from '../contract.ts';
import styles from './my-listing-card.module.css';
import { ENDED, freeCommands, type OwnedView, orderPath } from './my-listing-view.ts';

type OwnedListingActionsProps = {
  listing: OwnedView;
  isBusy: boolean;
  onCommand: (command: Command) => void;
  /** Opens the form to edit or copy the listing. */
  onOpen: (mode: 'edit' | 'copy') => void;
  /** Orders that are shown elsewhere. */
  without?: readonly Purchase[];
};

/** Days before expiry from which renewal is the first action. */
const ENDS_SOON_DAYS = 7;

/** Whether ordering is the next step: the listing is not live, or expires soon. */
function isUrgent(kind: Purchase, { daysLeft }: OwnedView): boolean {
  return kind === 'plan' || (kind === 'renewal' && (daysLeft === null || daysLeft <= ENDS_SOON_DAYS));
}

/** @returns the orders that are the next step of a listing */
export function urgentPurchases(listing: OwnedView): Purchase[] {
  return listing.purchases.filter((kind) => isUrgent(kind, listing));
}

/** The possible actions of a user's own listing. */
export function OwnedListingActions({
  listing,
  isBusy,
  onCommand,
  onOpen,
  without = [],
}: OwnedListingActionsProps) {
  const { t, locale } = useLanguage();
  const button = (command: Command, kind: 'SECONDARY' | 'TERTIARY') => (
    <Button key={command} kind={kind} size="SMALL" disabled={isBusy} onClick={() => onCommand(command)}>
      {t(`owned.do.${command}`)}
    </Button>
  );
  const order = (kind: Purchase) =>
    !without.includes(kind) && (
      <ButtonLink
        key={kind}
        kind={isUrgent(kind, listing) ? 'PRIMARY' : 'TERTIARY'}
        size="SMALL"
        href={localePath(locale, orderPath([listing.adId], kind))}
      >
        {t(`owned.order.${kind}`)}
      </ButtonLink>
    );
  return (
    <div className={styles.commands}>
      {listing.purchases.map((kind) => isUrgent(kind, listing) && order(kind))}
      {freeCommands(listing).map((command) => command !== 'DELETE' && button(command, 'SECONDARY'))}
      {!ENDED.has(listing.state) && (
        <Button kind="TERTIARY" size="SMALL" disabled={isBusy} onClick={() => onOpen('edit')}>
          {t('owned.edit')}
        </Button>
      )}
      {listing.purchases.map((kind) => !isUrgent(kind, listing) && order(kind))}
      <Button kind="TERTIARY" size="SMALL" disabled={isBusy} onClick={() => onOpen('copy')}>
        {t('owned.copy')}
      </Button>
      {listing.path && (
        <ButtonLink kind="TERTIARY" size="SMALL" href={localePath(locale, listing.path)}>
          {t('owned.look')}
        </ButtonLink>
      )}
      {listing.actions.includes('DELETE') && button('DELETE', 'TERTIARY')}
    </div>
  );
}
