import { data } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { AccountPage } from '#marketplace/accounts/components/account-page.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageContext } from '#platform/pages/page-context.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PRIVATE } from '#platform/pages/private-headers.ts';
import { HiddenList } from '../components/hidden-list.tsx';
import styles from './hidden-ads.module.css';

await loadTexts('accounts/account', 'hidden-listings/hidden', 'listings/prices', 'property/names');

/** The browser reads the listings: the device's as well as the account's. */
export function loader({ context }: LoaderArgs) {
  const isSignedIn = context.get(pageContext).viewer !== null;
  return data({ isSignedIn }, { headers: isSignedIn ? PRIVATE : {} });
}

/** Hidden listings: of the account or, for visitors, of the device. */
export default function HiddenListingsPage({ loaderData: { isSignedIn } }: PageProps<typeof loader>) {
  const { t } = useLanguage();
  if (isSignedIn)
    return (
      <AccountPage title={t('hidden.title')}>
        <HiddenList isOnDevice={false} />
      </AccountPage>
    );
  return (
    <Container className={styles.page}>
      <PageHead title={t('hidden.title')} isHidden />
      <Text variant="h1">{t('hidden.title')}</Text>
      <HiddenList isOnDevice />
    </Container>
  );
}
