import { RemovableChip } from '#design/content/chip.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Conversations } from '../contract.ts';
import type { MessagesFilter } from './load-messages.ts';
import styles from './messages-page.module.css';

const ALL: MessagesFilter = {
  role: null,
  isArchived: false,
  adId: null,
  text: '',
  unanswered: null,
  page: 1,
};

type MessagesFiltersProps = {
  filter: MessagesFilter;
  unread: Conversations['unread'];
  pageOf: (filter: MessagesFilter) => string;
};

/** Tabs for all, per side, and archived conversations; and the listing filter, which can be removed. */
export function MessagesFilters({ filter, unread, pageOf }: MessagesFiltersProps) {
  const { t } = useLanguage();
  const tabs = [
    { name: 'all', to: ALL, news: unread.searcher + unread.advertiser },
    { name: 'searcher', to: { ...ALL, role: 'searcher' }, news: unread.searcher },
    { name: 'advertiser', to: { ...ALL, role: 'advertiser' }, news: unread.advertiser },
    { name: 'archived', to: { ...ALL, isArchived: true }, news: 0 },
  ] as const;
  const isHere = (to: MessagesFilter) => to.role === filter.role && to.isArchived === filter.isArchived;
  return (
    <div className={styles.filters}>
      <nav aria-label={t('messages.filter')}>
        <ul className={styles.tabs}>
          {tabs.map(({ name, to, news: unreadCount }) => (
            <li key={name}>
              <a href={pageOf(to)} aria-current={isHere(to) ? 'page' : undefined} className={styles.tab}>
                {t(`messages.tab.${name}`)}
                {unreadCount > 0 && ` (${t('messages.new', { count: unreadCount })})`}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {filter.unanswered && (
        <div>
          <RemovableChip
            href={pageOf({ ...filter, unanswered: null, page: 1 })}
            removeLabel={t('messages.leaveUnanswered')}
          >
            {t('messages.unanswered')}
          </RemovableChip>
        </div>
      )}
      {filter.adId !== null && (
        <div>
          <RemovableChip
            href={pageOf({ ...filter, adId: null, page: 1 })}
            removeLabel={t('messages.leaveAd', { id: `${filter.adId}` })}
          >
            {t('messages.ofAd', { id: `${filter.adId}` })}
          </RemovableChip>
        </div>
      )}
    </div>
  );
}
