import styles from '#platform/forms/form.module.css';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { PageProps } from '#platform/pages/page-module.ts';
import { ContinueWith } from '../components/continue-with.tsx';
import { loadSignInPage } from '../components/load-sign-in-page.ts';
import { SignInPage } from '../components/sign-in-page.tsx';
import { SignUpForm } from '../components/sign-up-form.tsx';
import { useNext } from '../components/use-next.ts';

await loadTexts('accounts/sign-in');

export const loader = loadSignInPage;

/** Sign-up; completed by the code or the link in a mail, or begun at a provider. */
export default function SignUpPage({ loaderData: { providers } }: PageProps<typeof loader>) {
  const { t } = useLanguage();
  const { next, isInvitation, via, goOn } = useNext();

  return (
    <SignInPage title={t('signUp.title')} words={t(isInvitation ? 'signIn.forInvitation' : 'signUp.words')}>
      <SignUpForm next={next} onConfirmed={goOn} />
      <ContinueWith providers={providers} next={next} />
      <p className={styles.more}>
        <span>
          {t('signUp.haveAccount')} <a href={via('/sign-in')}>{t('signIn.title')}</a>
        </span>
      </p>
    </SignInPage>
  );
}
