import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { ContinueWith } from '#marketplace/accounts/components/continue-with.tsx';
import { SignUpForm } from '#marketplace/accounts/components/sign-up-form.tsx';
import { useSignInProviders } from '#marketplace/accounts/components/use-sign-in-providers.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { stepPath } from '../step-path.ts';
import { useWizard } from '../wizard.ts';
import styles from './account-box.module.css';

await loadTexts('accounts/sign-in');

/** Creates the account that publishes the draft, without leaving the form; or leads to the login. */
export default function AccountBox() {
  const { draftId, fields, step } = useWizard();
  const { t, locale } = useLanguage();
  const providers = useSignInProviders();
  const here = stepPath(locale, draftId, step);
  return (
    <Card as="section" className={styles.box} aria-labelledby="account">
      <Text variant="h2" size="L20" id="account">
        {t('placeAd.account.title')}
      </Text>
      <Text tone="SOFT">
        {t('placeAd.account.words')}{' '}
        <a href={localePath(locale, `/sign-in?next=${encodeURIComponent(here)}`)}>{t('placeAd.signIn')}</a>
      </Text>
      <SignUpForm
        next={here}
        known={{ name: fields.contactName, email: fields.contactEmail }}
        // A document load, because header and caches belong to another viewer.
        onConfirmed={() => window.location.assign(here)}
      />
      <ContinueWith providers={providers} next={here} />
    </Card>
  );
}
