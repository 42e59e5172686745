import { __iconData as Phone } from 'lucide-react/icons/phone';
import { Icon } from '#design/content/icon.tsx';
import { ListingMeta } from '#design/content/listing-meta.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { useContact } from '#marketplace/enquiries/components/use-contact.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { telephone } from '#property/phone-link.ts';
import type { ListingView } from '../../components/listing-view.ts';
import styles from './facts-bar.module.css';

type FactsBarProps = { view: ListingView; className: string | undefined };

/** On narrow windows: price and contact buttons, fixed at the bottom; nothing for a listing without contact details. */
export function FactsBar({ view, className }: FactsBarProps) {
  const { t } = useLanguage();
  const { numbers, toPhone, toForm } = useContact();
  const { seller } = view;
  const number = numbers?.phones[0];
  if (!seller.hasPhone && !seller.hasForm) return null;
  return (
    <div className={className}>
      <div className={styles.words}>
        <span className={styles.price}>{view.price}</span>
        <div className={styles.meta}>
          <ListingMeta items={view.meta.slice(0, 2)} size="SMALL" />
        </div>
      </div>
      <div className={styles.ways}>
        {seller.hasPhone && (
          <ButtonLink
            {...(number ? { href: telephone(number) } : toPhone)}
            kind={seller.hasForm ? 'SECONDARY' : 'PRIMARY'}
            size="SMALL"
            icon={<Icon icon={Phone} />}
            className={seller.hasForm ? styles.call : undefined}
          >
            <span>{number ?? t('listing.call')}</span>
          </ButtonLink>
        )}
        {seller.hasForm && (
          <ButtonLink {...toForm} size="SMALL">
            {t('listing.writeShort')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
