import { data, useSearchParams } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choice.tsx';
import { Field } from '#design/form/field.tsx';
import { FieldError } from '#design/form/field-error.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import styles from '#platform/forms/form.module.css';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PRIVATE } from '#platform/pages/private-headers.ts';
import { SignInPage } from '../components/sign-in-page.tsx';
import { redirectIfSignedIn } from '../components/signed-in.ts';
import { readProviderSignUp } from '../endpoints.ts';
import { PROVIDER_NAMES } from '../sign-in-providers/providers.ts';

await loadTexts('accounts/sign-in');

export async function loader(args: LoaderArgs) {
  redirectIfSignedIn(args);
  return data(bodyOf(await pageCalls(args).call(readProviderSignUp, {})), { headers: PRIVATE });
}

/**
 * Completes the sign-up of a person whom a provider has named: only the name and the terms of use are missing. A plain
 * form, which works without scripts.
 */
export default function CompleteSignUpPage({ loaderData: { signUp } }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const [search] = useSearchParams();
  const problem = search.get('problem');
  if (!signUp) {
    return (
      <SignInPage title={t('signUp.completeTitle')}>
        <Notice tone="WARNING">
          <p>{t('signUp.completeOver')}</p>
        </Notice>
        <p>
          <a href={localePath(locale, '/sign-up')}>{t('signUp.title')}</a>
        </p>
      </SignInPage>
    );
  }
  const { provider, email, name } = signUp;
  return (
    <SignInPage
      title={t('signUp.completeTitle')}
      words={t('signUp.completeWords', { provider: PROVIDER_NAMES[provider], email })}
    >
      <form method="post" action="/api/v1/provider-sign-ups" className={styles.form}>
        <input type="hidden" name="locale" value={locale} />
        <Field
          label={t('signUp.name')}
          hint={t('signUp.nameHint')}
          required
          error={problem === 'name' ? t('signUp.nameCheck') : undefined}
        >
          {({ onBlur: _, ...control }) => (
            <TextInput {...control} name="name" autoComplete="name" maxLength={100} defaultValue={name} />
          )}
        </Field>
        <div>
          <Checkbox name="termsOfUseAccepted" required label={t('signUp.terms')} />
          <a href={localePath(locale, '/terms')} target="_blank" rel="noopener">
            {t('signUp.termsLink')}
          </a>
          {problem === 'terms' && <FieldError>{t('signUp.termsMissing')}</FieldError>}
        </div>
        <Button type="submit">{t('signUp.submit')}</Button>
      </form>
    </SignInPage>
  );
}
