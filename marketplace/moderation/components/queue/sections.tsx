import { localePath, type MessageKey } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { QUEUE_NAMES, type Queue, queuePath } from './address.ts';
import styles from './queue.module.css';

/** The sections of the desk that are no queues, with the path of each. */
const OTHERS = { accounts: '/moderation/accounts', search: '/moderation/search' } as const;
export type ModerationSection = Queue | keyof typeof OTHERS;

const SECTIONS: readonly { id: ModerationSection; path: string; label: MessageKey }[] = [
  ...QUEUE_NAMES.map((id) => ({ id, path: queuePath(id), label: `moderating.section.${id}` as const })),
  { id: 'accounts', path: OTHERS.accounts, label: 'moderating.section.accounts' },
  { id: 'search', path: OTHERS.search, label: 'moderating.section.search' },
];

/** Links to the sections of the moderators' desk. */
export function ModerationSections({ current }: { current: ModerationSection }) {
  const { t, locale } = useLanguage();
  return (
    <nav aria-label={t('moderating.sections')} className={styles.sections}>
      {SECTIONS.map(({ id, path, label }) => (
        <a key={id} href={localePath(locale, path)} aria-current={id === current ? 'page' : undefined}>
          {t(label)}
        </a>
      ))}
    </nav>
  );
}
