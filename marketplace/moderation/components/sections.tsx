import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './moderation.module.css';

const SECTIONS = [
  ['listings', '/moderation'],
  ['licences', '/moderation/licences'],
  ['homes', '/moderation/home-corrections'],
] as const;

/** Links to the moderators' queues: listings, licences, and home corrections. */
export function ModerationSections({ current }: { current: (typeof SECTIONS)[number][0] }) {
  const { t, locale } = useLanguage();
  return (
    <nav aria-label={t('moderating.sections')} className={styles.states}>
      {SECTIONS.map(([name, path]) => (
        <a key={name} href={localePath(locale, path)} aria-current={name === current ? 'page' : undefined}>
          {t(`moderating.section.${name}`)}
        </a>
      ))}
    </nav>
  );
}
