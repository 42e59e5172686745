import type { ReactNode } from 'react';
import { Avatar } from '#design/content/avatar.tsx';
import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { boxPath } from '#marketplace/media/rules.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './contact-box.module.css';
import type { ListingSeller } from './listing-seller.ts';

type ContactBoxProps = {
  seller: ListingSeller;
  /** Contact buttons. */
  children: ReactNode;
};

/** The seller, the contact buttons, and an agent's licence. */
export function ContactBox({ seller, children }: ContactBoxProps) {
  const { t, locale } = useLanguage();
  const title = seller.name ?? seller.kindText;
  const subtitle = seller.branch ?? seller.kindText;
  return (
    <Card as="section" className={styles.box} aria-labelledby="contact">
      <div className={styles.who}>
        {/* An unnamed seller has no initials. */}
        {(seller.logo || seller.name) && (
          <Avatar
            name={title}
            src={seller.logo ? boxPath(seller.logo, 200, 200) : undefined}
            alt=""
            size={56}
            shape={seller.isAgent ? 'SQUARE' : 'CIRCLE'}
          />
        )}
        <div>
          <Text variant="h2" size="L18" id="contact">
            {seller.page ? <a href={localePath(locale, seller.page)}>{title}</a> : title}
          </Text>
          {subtitle !== title && (
            <Text tone="SOFT" size="S14">
              {subtitle}
            </Text>
          )}
          {seller.contactName && (
            <Text size="S14">{t('listing.contactPerson', { name: seller.contactName })}</Text>
          )}
        </div>
      </div>
      {children}
      {(seller.licence || seller.address || seller.website) && (
        <dl className={styles.facts}>
          {seller.address && (
            <>
              <dt>{t('listing.office')}</dt>
              <dd>{seller.address}</dd>
            </>
          )}
          {seller.website && (
            <>
              <dt>{t('listing.website')}</dt>
              <dd>
                <a href={seller.website} target="_blank" rel="nofollow noopener">
                  {new URL(seller.website).hostname.replace(/^www\./, '')}
                </a>
              </dd>
            </>
          )}
          {seller.licence && (
            <>
              <dt>{t('listing.licence')}</dt>
              <dd>{seller.licence}</dd>
            </>
          )}
        </dl>
      )}
    </Card>
  );
}
