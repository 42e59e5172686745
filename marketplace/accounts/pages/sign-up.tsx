import styles from '#platform/forms/form.module.css';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { SignInPage } from '../components/sign-in-page.tsx';
import { SignUpForm } from '../components/sign-up-form.tsx';
import { redirectIfSignedIn } from '../components/signed-in.ts';
import { useNext } from '../components/use-next.ts';

await loadTexts('accounts/sign-in');

export const loader = redirectIfSignedIn;

/** Sign-up; completed by the code or the link in a mail. */
export default function SignUpPage() {
  const { t } = useLanguage();
  const { next, via, goOn } = useNext();

  return (
    <SignInPage title={t('signUp.title')} words={t('signUp.words')}>
      <SignUpForm next={next} onConfirmed={goOn} />
      <p className={styles.more}>
        <span>
          {t('signUp.haveAccount')} <a href={via('/sign-in')}>{t('signIn.title')}</a>
        </span>
      </p>
    </SignInPage>
  );
}
