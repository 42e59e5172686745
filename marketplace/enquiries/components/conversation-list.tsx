import { Tag } from '#design/content/chip.tsx';
import { Photo } from '#design/content/photo.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { cardPicture } from '#marketplace/listings/components/card-picture.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import type { ConversationSummary } from '../contract.ts';
import styles from './conversation-list.module.css';

type ConversationListProps = {
  conversations: readonly ConversationSummary[];
  /** Id of the open conversation. */
  openId: number | null;
  hrefOf: (id: number) => string;
};

/** Lists conversations, latest first, with the other party, the listing, the last message and unread marks. */
export function ConversationList({ conversations, openId, hrefOf }: ConversationListProps) {
  const { t, locale } = useLanguage();
  return (
    <ul className={styles.list}>
      {conversations.map(({ id, ad: listing, with: name, last, unread, role, isBlocked }) => (
        <li key={id}>
          <a
            href={hrefOf(id)}
            aria-current={id === openId ? 'page' : undefined}
            data-keep-scroll
            className={styles.row}
          >
            <Photo
              picture={cardPicture(listing.picture)}
              placeholderLabel={t('card.noPicture')}
              ratio="1/1"
              sizes="56px"
              className={styles.picture}
            />
            <span className={styles.words}>
              <span className={styles.head}>
                <span className={unread > 0 ? styles.newName : styles.name}>
                  {name ?? t('messages.somebody')}
                </span>
                <time dateTime={last.at} className={styles.time}>
                  {formatDate(last.at, 'shortDateTime', locale)}
                </time>
              </span>
              <span className={styles.ad}>{listing.title}</span>
              <span className={styles.foot}>
                <span className={styles.last}>
                  {last.by === 'you' && `${t('messages.you')}: `}
                  {last.text ?? t('messages.erased')}
                </span>
                {isBlocked && <Tag>{t('messages.blocked')}</Tag>}
                {unread > 0 && (
                  <span className={styles.unread}>
                    <span aria-hidden="true">{unread}</span>
                    <VisuallyHidden>{t('messages.unread', { count: unread })}</VisuallyHidden>
                  </span>
                )}
              </span>
              <VisuallyHidden>{t(`messages.as.${role}`)}</VisuallyHidden>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
