import { Tag } from '#design/content/chip.tsx';
import { Photo } from '#design/content/photo.tsx';
import { Text } from '#design/content/text.tsx';
import { cardPicture } from '#marketplace/listings/components/card-picture.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { telephone } from '#property/phone-link.ts';
import type { Conversation } from '../contract.ts';
import styles from './conversation-head.module.css';

/** Live states, which the header does not mention. */
const QUIET: ReadonlySet<string> = new Set(['published']);

/** Shows the other party and the listing; an advertiser also sees the details given by the searcher. */
export function ConversationHead({ conversation }: { conversation: Conversation }) {
  const { t, locale } = useLanguage();
  const { ad: listing, with: name, role, phone, facts } = conversation;
  return (
    <header className={styles.head}>
      <Text variant="h2" size="L20">
        {name ?? t('messages.somebody')}
      </Text>
      <div className={styles.ad}>
        <Photo
          picture={cardPicture(listing.picture)}
          placeholderLabel={t('card.noPicture')}
          sizes="96px"
          className={styles.picture}
        />
        <div className={styles.words}>
          <Text weight="SEMIBOLD">
            {listing.href ? <a href={localePath(locale, listing.href)}>{listing.title}</a> : listing.title}
          </Text>
          <Text numeric>{listing.price}</Text>
          {!QUIET.has(listing.state) && (
            <div>
              <Tag>{t(`messages.ad.${listing.state}`)}</Tag>
            </div>
          )}
        </div>
      </div>
      {role === 'advertiser' && (facts.length > 0 || phone) && (
        <dl className={styles.facts}>
          {phone && (
            <div>
              <dt>{t('messages.phone')}</dt>
              <dd>
                <a href={telephone(phone)}>{phone}</a>
              </dd>
            </div>
          )}
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </header>
  );
}
