import type { ReactNode } from 'react';
import { EnergyBadge } from '#design/content/energy-badge.tsx';
import { ListingMeta } from '#design/content/listing-meta.tsx';
import { Text } from '#design/content/text.tsx';
import { ScrollBox } from '#design/layout/scroll-box.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './listing-parts.module.css';
import type { ListingRoom, ListingUnit } from './listing-view.ts';
import { ratingLabel } from './rating-label.ts';

/** The units of a development with prices. */
export function UnitTable({ units }: { units: readonly ListingUnit[] }) {
  const { t } = useLanguage();
  if (units.length === 0) return null;
  const columns = [t('listing.unitSize'), t('listing.unitEnergy')];
  return (
    <PricedTable id="units" title={t('listing.units')} columns={columns}>
      {units.map((unit) => (
        <tr key={unit.path}>
          <th scope="row">
            <ListingMeta items={[unit.beds, unit.baths, unit.kind]} />
          </th>
          <td className={styles.amount}>{unit.price}</td>
          <td className={styles.whole}>{unit.area}</td>
          <td>
            {unit.ber && <EnergyBadge rating={unit.ber} label={ratingLabel(unit.ber, t)} size="SMALL" />}
          </td>
        </tr>
      ))}
    </PricedTable>
  );
}

/** A table of the bedrooms of a shared home, with prices. */
export function RoomTable({ rooms }: { rooms: readonly ListingRoom[] }) {
  const { t } = useLanguage();
  if (rooms.length === 0) return null;
  // Most owners state one date for the whole home.
  const hasDates = rooms.some(({ available }) => available);
  const columns = [t('listing.roomBathroom'), ...(hasDates ? [t('listing.roomAvailable')] : [])];
  return (
    <PricedTable id="rooms" title={t('listing.rooms')} columns={columns}>
      {rooms.map((room) => (
        <tr key={room.id}>
          <th scope="row">{room.type}</th>
          <td className={styles.amount}>{room.price}</td>
          <td>{room.bathroom}</td>
          {hasDates && <td>{room.available}</td>}
        </tr>
      ))}
    </PricedTable>
  );
}

type PricedTableProps = {
  id: string;
  title: string;
  /** Headers of the columns after type and price. */
  columns: readonly string[];
  children: ReactNode;
};

/** A table of options: their type and price come first, so that a narrow window shows both. */
function PricedTable({ id, title, columns, children }: PricedTableProps) {
  const { t } = useLanguage();
  return (
    <section className={styles.section}>
      <Text variant="h2" size="L20" id={id}>
        {title}
      </Text>
      <ScrollBox isFramed aria-labelledby={id}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('listing.unitType')}</th>
              <th scope="col" className={styles.amount}>
                {t('listing.unitPrice')}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </ScrollBox>
    </section>
  );
}
