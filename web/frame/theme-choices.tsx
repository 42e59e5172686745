import { __iconData as Monitor } from 'lucide-react/icons/monitor';
import { __iconData as Moon } from 'lucide-react/icons/moon';
import { __iconData as Sun } from 'lucide-react/icons/sun';
import { Icon } from '#design/content/icon.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './theme-menu.module.css';

const CHOICES = [
  { choice: 'light', icon: Sun, label: 'common.themeLight' },
  { choice: 'dark', icon: Moon, label: 'common.themeDark' },
  { choice: 'auto', icon: Monitor, label: 'common.themeAuto' },
] as const;

/** Light, dark, or the system theme. */
export function ThemeChoices() {
  const { t } = useLanguage();
  return (
    <>
      {CHOICES.map(({ choice, icon, label }) => (
        <button key={choice} type="button" data-theme-choice={choice} className={styles.choice}>
          <Icon icon={icon} size={16} />
          {t(label)}
        </button>
      ))}
    </>
  );
}
