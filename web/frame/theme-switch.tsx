import { lazy, Suspense } from 'react';
import { useLanguage } from '#platform/i18n/react.tsx';
import { ONCE, Served } from '#platform/pages/served.tsx';
import styles from './theme-switch.module.css';

/** The browser keeps the served markup; it loads the choices only when the previous page had none. */
const Choices = import.meta.env.SSR
  ? (await import('./theme-choices.tsx')).ThemeChoices
  : lazy(async () => ({ default: (await import('./theme-choices.tsx')).ThemeChoices }));

/** The theme switch. Handled by `theme-script.ts`, so that it works on pages without React. */
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
