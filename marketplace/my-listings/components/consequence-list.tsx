import { useLanguage } from '#platform/i18n/react.tsx';
import type { Command } from '../commands.ts';
import type { Consequences } from './my-listing-view.ts';
import styles from './my-listings.module.css';

type ConsequenceListProps = {
  adIds: readonly number[];
  command: Command;
  consequences: Consequences;
  /** Formatted undo time. */
  undoTime: string;
};

/** The consequences of ending listings, shown before, with the undo time. */
export function ConsequenceList({ adIds, command, consequences, undoTime }: ConsequenceListProps) {
  const { t } = useLanguage();
  const { slots, guests, daysLeft, saves, enquiries } = consequences;
  const isAgreement = command === 'SALE_AGREED' || command === 'LET_AGREED';
  const lines = [
    adIds.length > 1 && t('owned.ends.ads', { count: adIds.length }),
    !isAgreement &&
      t(command === 'SOLD' ? 'owned.ends.shownAsSold' : 'owned.ends.offMarket', { count: adIds.length }),
    slots > 0 && t('owned.ends.viewings', { slots, guests }),
    daysLeft > 0 &&
      t(command === 'DELETE' ? 'owned.ends.daysLeft' : 'owned.ends.daysLost', { count: daysLeft }),
    saves > 0 && t('owned.ends.saves', { count: saves }),
    enquiries > 0 && t('owned.ends.enquiries', { count: enquiries }),
  ].filter((line) => line !== false);
  return (
    <>
      <ul className={styles.consequences}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{t('owned.ends.undo', { time: undoTime })}</p>
    </>
  );
}
