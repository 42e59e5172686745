import { Container } from '#design/layout/stack.tsx';
import { countySlug } from '#marketplace/places/county-slug.ts';
import { ALL_MARKETS, marketPath } from '#marketplace/search/markets.ts';
import { type Locale, localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { LogoCopy } from '#platform/pages/logo.tsx';
import { COUNTIES } from '#property/county.ts';
import styles from './footer.module.css';

const TOOLS = [
  { path: '/valuation', label: 'common.valuation' },
  { path: '/valuation/accuracy', label: 'common.valuationAccuracy' },
  { path: '/sold-prices', label: 'common.soldPrices' },
  { path: '/money/budget', label: 'common.budget' },
  { path: '/money', label: 'common.money' },
  { path: '/areas', label: 'common.areas' },
  { path: '/account/saved', label: 'common.saved' },
  { path: '/how-bidding-works', label: 'common.howBiddingWorks' },
  { path: '/verify-offers', label: 'common.verifyOffers' },
] as const;
const PAGES = [
  { path: '/for-owners', label: 'common.forOwners' },
  { path: '/for-agents', label: 'common.forAgents' },
  { path: '/about', label: 'common.about' },
  { path: '/contact', label: 'common.contact' },
  { path: '/privacy', label: 'common.privacy' },
  { path: '/terms', label: 'common.termsOfUse' },
  { path: '/accessibility', label: 'common.accessibility' },
  { path: '/docs', label: 'common.apiDocs' },
  { path: '/design', label: 'common.designSystem' },
] as const;

type Link = { path: string; name: string };

/** The footer columns: about Gaff, markets, counties, tools and site pages. */
export function FooterColumns() {
  const { t, locale } = useLanguage();
  return (
    <Container className={styles.columns}>
      <div className={styles.about}>
        <LogoCopy />
        <p>{t('common.whatItIs')}</p>
      </div>
      <Links
        id="footer-markets"
        title={t('common.search')}
        links={ALL_MARKETS.map((market) => ({ path: marketPath(market, []), name: t(market.title) }))}
      />
      <Links
        id="footer-counties"
        title={t('common.counties')}
        links={countiesIn(locale)}
        className={styles.counties}
      />
      <Links
        id="footer-tools"
        title={t('common.tools')}
        links={TOOLS.map(({ path, label }) => ({ path, name: t(label) }))}
      />
      <Links
        id="footer-site"
        title={t('common.siteName')}
        links={PAGES.map(({ path, label }) => ({ path, name: t(label) }))}
      />
    </Container>
  );
}

/** Sorted by name. */
function countiesIn(locale: Locale): Link[] {
  return COUNTIES.map((county) => ({
    path: `/areas/${countySlug(county)}`,
    name: locale === 'ga' ? county.nameGa : county.name,
  })).sort((one, other) => one.name.localeCompare(other.name, locale));
}

type LinksProps = { id: string; title: string; links: readonly Link[]; className?: string };

function Links({ id, title, links, className = styles.column }: LinksProps) {
  const { locale } = useLanguage();
  return (
    <nav aria-labelledby={id} className={className}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ul className={styles.list}>
        {links.map(({ path, name }) => (
          <li key={path}>
            <a href={localePath(locale, path)}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
