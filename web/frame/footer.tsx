import { Container } from '#design/layout/stack.tsx';
import { type Locale, localePath } from '#language/language.ts';
import { useLanguage } from '#language/react.tsx';
import { COUNTIES } from '#property/county.ts';
import { countySlug } from './county-slug.ts';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';
import { MARKETS, marketPath } from './market.ts';
import { Served } from './served.tsx';

const PAGES = [
  { path: '/areas', label: 'common.areas' },
  { path: '/docs', label: 'common.apiDocs' },
  { path: '/design', label: 'common.designSystem' },
  { path: '/about', label: 'common.about' },
  { path: '/accessibility', label: 'common.accessibility' },
] as const;

/** In the order of their names, which takes longer to find out than all of the footer to write. */
const counties: Record<Locale, { path: string; name: string }[]> = {
  en: countiesIn('en'),
  ga: countiesIn('ga'),
};

function countiesIn(locale: Locale) {
  return COUNTIES.map((county) => ({
    path: `/areas/${countySlug(county)}`,
    name: locale === 'ga' ? county.nameGa : county.name,
  })).sort((one, other) => one.name.localeCompare(other.name, locale));
}

const ONCE = [{}];

/** What Gaff is, and the ways to everything: markets, counties, pages about the site. */
export function Footer() {
  return <Served as="footer" of={Columns} items={ONCE} className={styles.footer} />;
}

function Columns() {
  const { t, locale } = useLanguage();
  return (
    <Container className={styles.columns}>
      <div className={styles.about}>
        <Logo />
        <p>{t('common.whatItIs')}</p>
      </div>
      <nav aria-labelledby="footer-markets" className={styles.column}>
        <h2 id="footer-markets" className={styles.heading}>
          {t('common.search')}
        </h2>
        <ul className={styles.list}>
          {MARKETS.map((market) => (
            <li key={market.section}>
              <a href={localePath(locale, marketPath(market, []))}>{t(market.title)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby="footer-counties" className={styles.counties}>
        <h2 id="footer-counties" className={styles.heading}>
          {t('common.counties')}
        </h2>
        <ul className={styles.list}>
          {counties[locale].map(({ path, name }) => (
            <li key={path}>
              <a href={localePath(locale, path)}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby="footer-site" className={styles.column}>
        <h2 id="footer-site" className={styles.heading}>
          {t('common.siteName')}
        </h2>
        <ul className={styles.list}>
          {PAGES.map(({ path, label }) => (
            <li key={path}>
              <a href={localePath(locale, path)}>{t(label)}</a>
            </li>
          ))}
        </ul>
      </nav>
    </Container>
  );
}
