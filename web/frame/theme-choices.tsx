import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './theme-menu.module.css';

const CHOICES = [
  { choice: 'light', label: 'common.themeLight' },
  { choice: 'dark', label: 'common.themeDark' },
  { choice: 'auto', label: 'common.themeAuto' },
] as const;

/** Light, dark, or the system theme; the style sheet has their icons. */
export function ThemeChoices() {
  const { t } = useLanguage();
  return (
    <>
      {CHOICES.map(({ choice, label }) => (
        <button key={choice} type="button" data-theme-choice={choice} className={styles.choice}>
          {t(label)}
        </button>
      ))}
    </>
  );
}
