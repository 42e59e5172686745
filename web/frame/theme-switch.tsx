import { lazy, Suspense } from 'react';
import { useLanguage } from '#platform/i18n/react.tsx';
import { ONCE, Served } from '#platform/pages/served.tsx';
import styles from './theme-switch.module.css';

/** The browser keeps what was served; it needs the choices only where the page before had none. */
const Choices = import.meta.env.SSR
  ? (await import('./theme-choices.tsx')).ThemeChoices
  : lazy(async () => ({ default: (await import('./theme-choices.tsx')).ThemeChoices }));

/** The choice of a theme. `theme-script.ts` answers it, so that it works on pages without React. */
export function ThemeSwitch() {
  const { t } = useLanguage();
  return (
    <Suspense>
      <Served
        as="fieldset"
        of={Choices}
        items={ONCE}
        className={styles.switch}
        aria-label={t('common.theme')}
      />
    </Suspense>
  );
}
