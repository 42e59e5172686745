import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { QUEUE_NAMES, type Queue, queuePath } from './address.ts';
import styles from './queue.module.css';

/** Links to the moderators' queues. */
export function ModerationSections({ current }: { current: Queue }) {
  const { t, locale } = useLanguage();
  return (
    <nav aria-label={t('moderating.sections')} className={styles.states}>
      {QUEUE_NAMES.map((queue) => (
        <a
          key={queue}
          href={localePath(locale, queuePath(queue))}
          aria-current={queue === current ? 'page' : undefined}
        >
          {t(`moderating.section.${queue}`)}
        </a>
      ))}
    </nav>
  );
}
