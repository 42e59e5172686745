import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageContext } from '#platform/pages/page-context.ts';
import { type PageHandle, sharedHeaders } from '#platform/pages/page-handle.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { useSite } from '#platform/pages/site.ts';
import { ContactAddress } from '../contact/contact-address.tsx';
import { OperatorCard } from '../contact/operator-card.tsx';
import { BrowserKeys } from '../privacy/browser-keys.tsx';
import styles from './words.module.css';

export const handle: PageHandle = { static: true };

/** The data that features store, each with its purpose, legal basis and period. The periods are the ones that their jobs use. */
const KINDS = [
  'visit',
  'account',
  'saved',
  'messages',
  'listings',
  'payments',
  'offers',
  'money',
  'homes',
  'reports',
  'mails',
] as const;
const RIGHTS = ['Access', 'Correct', 'Erase', 'Object', 'Withdraw'] as const;

export const headers = sharedHeaders;

export async function loader({ context }: LoaderArgs) {
  return context.get(pageContext).operator;
}

/** The privacy notice: the stored data, why and how long, who receives it, rights, cookies and storage. */
export default function PrivacyPage({ loaderData: operator }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const recipients = [
    t('privacy.recipientPeople'),
    t('privacy.recipientProviders'),
    t('privacy.recipientPush'),
    t('privacy.recipientSignIn'),
    ...(useSite().mapTiles?.kind === 'pictures' ? [t('privacy.recipientMap')] : []),
    t('privacy.recipientLaw'),
  ];
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={t('common.privacy')} description={t('privacy.intro')} path="/privacy" />
      <Text variant="h1">{t('common.privacy')}</Text>
      <Text size="L18">{t('privacy.intro')}</Text>
      <section>
        <Text variant="h2">{t('privacy.controllerTitle')}</Text>
        <p>{t('privacy.controller', { name: operator.name })}</p>
        <OperatorCard {...operator} />
        <ContactAddress email={operator.privacyEmail} />
      </section>
      <section>
        <Text variant="h2">{t('privacy.storedTitle')}</Text>
        {KINDS.map((kind) => (
          <section key={kind} id={kind} className={styles.part}>
            <Text variant="h3">{t(`privacy.${kind}Title`)}</Text>
            <dl>
              <div>
                <dt>{t('privacy.what')}</dt>
                <dd>{t(`privacy.${kind}What`)}</dd>
              </div>
              <div>
                <dt>{t('privacy.why')}</dt>
                <dd>{t(`privacy.${kind}Why`)}</dd>
              </div>
              <div>
                <dt>{t('privacy.kept')}</dt>
                <dd>{t(`privacy.${kind}Kept`)}</dd>
              </div>
            </dl>
            {kind === 'homes' && (
              <p>
                <a href={localePath(locale, '/valuation/home-correction')}>{t('privacy.homesLink')}</a>
              </p>
            )}
          </section>
        ))}
      </section>
      <section>
        <Text variant="h2">{t('privacy.recipientsTitle')}</Text>
        <ul>
          {recipients.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
        <p>{t('privacy.transfers')}</p>
      </section>
      <section>
        <Text variant="h2">{t('privacy.rightsTitle')}</Text>
        <ul>
          {RIGHTS.map((right) => (
            <li key={right}>{t(`privacy.right${right}`)}</li>
          ))}
        </ul>
        <p>{t('privacy.rightsHow')}</p>
        <p className={styles.links}>
          <a href={localePath(locale, '/contact#data-protection')}>{t('common.contact')}</a>
          <a href={localePath(locale, '/account/settings')}>{t('contact.settings')}</a>
        </p>
        <p>{t('privacy.complain')}</p>
      </section>
      <section id="cookies">
        <Text variant="h2">{t('privacy.browserTitle')}</Text>
        <p>{t('privacy.browser')}</p>
        <BrowserKeys />
      </section>
    </Container>
  );
}
