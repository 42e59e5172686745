import { __iconData as Phone } from 'lucide-react/icons/phone';
import type { ReactNode } from 'react';
import { Avatar } from '#design/content/avatar.tsx';
import { Card } from '#design/content/card.tsx';
import { Icon } from '#design/content/icon.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink, type ButtonLook } from '#design/form/button.tsx';
import { useLanguage } from '#language/react.tsx';
import { boxPath } from '#marketplace/media/rules.ts';
import styles from './contact-box.module.css';
import type { ListingSeller } from './listing-view.ts';

type ContactBoxProps = {
  seller: ListingSeller;
  /** The ways to reach them; without them the box shows the numbers of the ad. */
  ways?: ReactNode;
};

/** Who offers it and how to reach them: the phone where the ad gives one, when to call, the licence of an agent. */
export function ContactBox({ seller, ways = <Phones seller={seller} /> }: ContactBoxProps) {
  const { t } = useLanguage();
  const title = seller.name ?? seller.kind;
  const subtitle = seller.branch ?? seller.kind;
  return (
    <Card as="section" className={styles.box} aria-labelledby="contact">
      <div className={styles.who}>
        {/* Initials of nobody would pass for a name's. */}
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
            {title}
          </Text>
          {subtitle !== title && (
            <Text tone="SOFT" size="S14">
              {subtitle}
            </Text>
          )}
        </div>
      </div>
      {ways}
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

type PhonesProps = {
  seller: { phones: readonly string[]; whenToCall: string | null };
  /** Of the first number. */
  kind?: ButtonLook['kind'];
};

/** The numbers to call, each a link that dials it, and when they are answered. */
export function Phones({ seller: { phones, whenToCall }, kind }: PhonesProps) {
  const { t } = useLanguage();
  if (phones.length === 0)
    return (
      <Text size="S14" tone="SOFT">
        {t('listing.noPhone')}
      </Text>
    );
  return (
    <div className={styles.phones}>
      {phones.map((phone, index) => (
        <ButtonLink
          key={phone}
          href={telephone(phone)}
          kind={index === 0 ? kind : 'SECONDARY'}
          fill
          icon={<Icon icon={Phone} />}
        >
          {phone}
        </ButtonLink>
      ))}
      {whenToCall && (
        <Text size="S14" tone="SOFT">
          {t('listing.whenToCall', { when: whenToCall })}
        </Text>
      )}
    </div>
  );
}

/** A number as a phone dials it: digits and a leading plus. */
export function telephone(phone: string): string {
  return `tel:${phone.replace(/(?!^\+)\D/g, '')}`;
}
