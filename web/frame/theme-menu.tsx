import { __iconData as Contrast } from 'lucide-react/icons/contrast';
import { lazy, Suspense } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { ONCE, Served } from '#platform/pages/served.tsx';
import styles from './theme-menu.module.css';

/** The browser keeps the served markup; it loads the choices only when the previous page had none. */
const Choices = import.meta.env.SSR
  ? (await import('./theme-choices.tsx')).ThemeChoices
  : lazy(async () => ({ default: (await import('./theme-choices.tsx')).ThemeChoices }));

const CHOICES_ID = 'themes';

/**
 * The themes, in a native popover on wide windows and inline in the menu of narrow ones. Handled by `theme-script.ts`,
 * so that it works on pages without React.
 */
export function ThemeMenu() {
  const { t } = useLanguage();
  return (
    <div className={styles.theme}>
      <button
        type="button"
        popoverTarget={CHOICES_ID}
        className={styles.opener}
        aria-label={t('common.theme')}
      >
        <Icon icon={Contrast} size={20} />
      </button>
      <Suspense>
        <Served
          as="fieldset"
          id={CHOICES_ID}
          popover="auto"
          of={Choices}
          items={ONCE}
          className={styles.choices}
          aria-label={t('common.theme')}
        />
      </Suspense>
    </div>
  );
}
