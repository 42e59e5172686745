import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { type PageHandle, sharedHeaders } from '#platform/pages/page-handle.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import styles from './how-bidding-works/how-bidding-works.module.css';

export const handle: PageHandle = { static: true };

export const headers = sharedHeaders;

/** Sections in order, each with its points. */
const SECTIONS = [
  ['binding', ['binding.asking', 'binding.contracts', 'binding.money']],
  ['open', ['open.shown', 'open.raise', 'open.reserve', 'open.early']],
  ['sealed', ['sealed.hidden', 'sealed.replace', 'sealed.opened']],
  ['time', ['time.soft', 'time.hours', 'time.clock']],
  ['bidder', ['bidder.apply', 'bidder.conditions', 'bidder.limit', 'bidder.withdraw', 'bidder.not']],
  ['seller', ['seller.choose', 'seller.change', 'seller.one', 'seller.not']],
  ['fall', ['fall.reopen', 'fall.confirm']],
  ['proves', ['proves.order', 'proves.receipt', 'proves.rules']],
  ['limits', ['limits.money', 'limits.people', 'limits.sealed', 'limits.copies', 'limits.refused']],
  ['record', ['record.duty', 'record.outside']],
  ['complain', ['complain.agent', 'complain.psra', 'complain.north', 'complain.report']],
] as const;

/** The Property Services Regulatory Authority, which licenses agents and takes complaints about them. */
const REGULATOR_URL = 'https://www.psr.ie/';

/** How open and sealed bidding works, for both sides, and what the signed log proves. */
export default function HowBiddingWorksPage() {
  const { t, locale } = useLanguage();
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead
        title={t('howBidding.title')}
        description={t('howBidding.description')}
        path="/how-bidding-works"
      />
      <Text variant="h1">{t('howBidding.title')}</Text>
      <Text size="L18">{t('howBidding.intro')}</Text>
      {SECTIONS.map(([section, points]) => (
        <section key={section} id={section}>
          <Text variant="h2">{t(`howBidding.${section}Title`)}</Text>
          <ul>
            {points.map((point) => (
              <li key={point}>{t(`howBidding.${point}`)}</li>
            ))}
          </ul>
          {section === 'proves' && (
            <p>
              <a href={localePath(locale, '/verify-offers')}>{t('howBidding.proves.link')}</a>
            </p>
          )}
          {section === 'complain' && (
            <p>
              <a href={REGULATOR_URL}>{t('howBidding.complain.psraLink')}</a>
            </p>
          )}
        </section>
      ))}
    </Container>
  );
}
