import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageContext } from '#platform/pages/page-context.ts';
import { type PageHandle, sharedHeaders } from '#platform/pages/page-handle.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { ContactAddress } from '../contact/contact-address.tsx';
import { OperatorCard } from '../contact/operator-card.tsx';
import styles from './words.module.css';

export const handle: PageHandle = { static: true };

export const headers = sharedHeaders;

export async function loader({ context }: LoaderArgs) {
  return context.get(pageContext).operator;
}

/** Who to ask about what: the advertiser, moderators, support, the contacts for data protection and security. */
export default function ContactPage({ loaderData: operator }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={t('common.contact')} description={t('contact.intro')} path="/contact" />
      <Text variant="h1">{t('common.contact')}</Text>
      <Text size="L18">{t('contact.intro')}</Text>
      <section>
        <Text variant="h2">{t('contact.propertyTitle')}</Text>
        <p>{t('contact.property')}</p>
      </section>
      <section>
        <Text variant="h2">{t('contact.reportTitle')}</Text>
        <p>{t('contact.report')}</p>
      </section>
      <section id="support">
        <Text variant="h2">{t('contact.supportTitle')}</Text>
        <p>{t('contact.support')}</p>
        <ContactAddress email={operator.supportEmail} />
      </section>
      <section id="data-protection">
        <Text variant="h2">{t('contact.privacyTitle')}</Text>
        <p>{t('contact.privacy')}</p>
        <ContactAddress email={operator.privacyEmail} />
        <p className={styles.links}>
          <a href={localePath(locale, '/account/settings')}>{t('contact.settings')}</a>
          <a href={localePath(locale, '/privacy')}>{t('common.privacy')}</a>
        </p>
      </section>
      <section id="security">
        <Text variant="h2">{t('contact.securityTitle')}</Text>
        <p>{t('contact.security')}</p>
        <p>{t('contact.securityPromise')}</p>
        <ContactAddress email={operator.securityEmail} />
      </section>
      <section>
        <Text variant="h2">{t('contact.operatorTitle')}</Text>
        <OperatorCard {...operator} />
      </section>
    </Container>
  );
}
