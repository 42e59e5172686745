import { Stack } from '#design/layout/stack.tsx';
import styles from '#platform/forms/form.module.css';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { SignInProvider } from '../sign-in-providers/providers.ts';
import { ProviderButtons } from './provider-buttons.tsx';

type ContinueWithProps = {
  providers: readonly SignInProvider[];
  next: string | undefined;
  /** Follows another alternative to the form, so that it is not set apart from it. */
  isFurther?: boolean;
};

/** The other way to sign in or up: by an account of a provider. Nothing where none is configured. */
export function ContinueWith({ providers, next, isFurther }: ContinueWithProps) {
  const { t } = useLanguage();
  if (providers.length === 0) return null;
  return (
    <>
      {!isFurther && <span className={styles.or}>{t('signIn.or')}</span>}
      <Stack gap={3}>
        <ProviderButtons
          providers={providers}
          next={next}
          textOf={(provider) => t('signIn.continueWith', { provider })}
        />
      </Stack>
    </>
  );
}
