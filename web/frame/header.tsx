import { __iconData as Bell } from 'lucide-react/icons/bell';
import { __iconData as Heart } from 'lucide-react/icons/heart';
import { __iconData as Menu } from 'lucide-react/icons/menu';
import { useEffect } from 'react';
import { useLocation, useMatches } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { Avatar } from '#design/content/avatar.tsx';
import { Icon, type IconShape } from '#design/content/icon.tsx';
import { Container } from '#design/layout/stack.tsx';
import { MARKETS, type Market, MORE_MARKETS, marketPath } from '#marketplace/search/markets.ts';
import { localePath, type MessageKey, splitLocale } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { Logo } from '#platform/pages/logo.tsx';
import { hasPageOption } from '#platform/pages/page-handle.ts';
import { Served } from '#platform/pages/served.tsx';
import { useSite } from '#platform/pages/site.ts';
import styles from './header.module.css';
import menuStyles from './header-menu.module.css';
import { ThemeMenu } from './theme-menu.tsx';

export const MENU_ID = 'menu';
const MORE_ID = 'more-markets';
/** Pages in the menu after the markets. */
const MORE_PAGES = [
  { path: '/valuation', label: 'common.valuation' },
  { path: '/sold-prices', label: 'common.soldPrices' },
  { path: '/areas', label: 'common.areasMenu' },
] as const;

/**
 * Logo, markets, language, theme and the button to place an ad, then the visitor's own links: saved listings,
 * notifications, account. On narrow windows the navigation is a native popover that needs no script; on wide ones the
 * same element is inline, and what does not fit is another popover.
 */
export function Header() {
  const { t, locale } = useLanguage();
  const { viewer } = useSite();
  const { pathname, search } = useLocation();
  const { path } = splitLocale(pathname);
  const isWide = hasPageOption(useMatches(), 'wide');
  const other = locale === 'en' ? 'ga' : 'en';

  // The header of a later page, after one without.
  useEffect(() => window.showCounts?.(true), []);

  return (
    <header className={styles.header}>
      <Container className={classNames(styles.bar, isWide && styles.wide)}>
        <a href={localePath(locale, '/')} className={styles.home} aria-label={t('common.homePage')}>
          <Logo />
        </a>
        <nav id={MENU_ID} popover="auto" className={menuStyles.menu} aria-label={t('common.navigation')}>
          <Served
            as="ul"
            of={Markets}
            items={[{ current: currentOf(path) }]}
            className={menuStyles.markets}
          />
          <div className={menuStyles.tools}>
            {/* Each language has its own texts and entry: the page is loaded as a document. */}
            <a
              href={localePath(other, path) + search}
              hrefLang={`${other}-IE`}
              lang={`${other}-IE`}
              className={styles.tool}
            >
              {other === 'ga' ? 'Gaeilge' : 'English'}
            </a>
            <ThemeMenu />
            <a href={localePath(locale, '/place-ad')} className={menuStyles.place}>
              {t('common.placeAd')}
            </a>
          </div>
        </nav>
        <div className={styles.own}>
          <Counted name="saved" path="/account/saved" icon={Heart} label={t('common.savedMenu')} />
          {viewer && (
            <Counted
              name="unread"
              path="/account/notifications"
              icon={Bell}
              label={t('common.notifications')}
            />
          )}
          <AccountLink />
        </div>
        <button type="button" popoverTarget={MENU_ID} className={styles.opener}>
          <Icon icon={Menu} size={24} />
          <span className={styles.name}>{t('common.menu')}</span>
        </button>
      </Container>
    </header>
  );
}

/** @returns the path of the market or page of the menu that a path belongs to; null for another page */
function currentOf(path: string): string | null {
  return (
    [...MARKETS, ...MORE_MARKETS].find((market) => path.startsWith(`${market.path}/`))?.path ??
    MORE_PAGES.find((page) => path.startsWith(page.path))?.path ??
    null
  );
}

/** The markets, and further ones in a popover. */
function Markets({ current }: { current: string | null }) {
  const { t, locale } = useLanguage();
  const linkTo = (path: string, href: string, label: MessageKey) => (
    <li key={path}>
      <a
        href={localePath(locale, href)}
        aria-current={path === current ? 'true' : undefined}
        className={menuStyles.market}
      >
        {t(label)}
      </a>
    </li>
  );
  const linkToMarket = (market: Market) => linkTo(market.path, marketPath(market, []), market.label);
  return (
    <>
      {MARKETS.map(linkToMarket)}
      <li className={menuStyles.rest}>
        <button type="button" popoverTarget={MORE_ID} className={menuStyles.market}>
          {t('common.moreMarkets')}
        </button>
        <ul id={MORE_ID} popover="auto" className={menuStyles.more}>
          {MORE_MARKETS.map(linkToMarket)}
          {MORE_PAGES.map(({ path, label }) => linkTo(path, path, label))}
        </ul>
      </li>
    </>
  );
}

type CountedProps = { name: 'saved' | 'unread'; path: string; icon: IconShape; label: string };

/** A link whose count `counts-script.ts` fills in; without a count, or scripts, it has none. */
function Counted({ name, path, icon, label }: CountedProps) {
  const { locale } = useLanguage();
  return (
    <a href={localePath(locale, path)} className={classNames(styles.tool, styles[name])}>
      <Icon icon={icon} size={24} />
      <span className={styles.name}>{label}</span>{' '}
      <span className={styles.count} data-count={name} suppressHydrationWarning>
        {''}
      </span>
    </a>
  );
}

/** The link to the account: initials for a signed-in user. */
function AccountLink() {
  const { t, locale } = useLanguage();
  const { viewer } = useSite();
  if (!viewer)
    return (
      <a href={localePath(locale, '/sign-in')} className={styles.tool}>
        {t('common.signIn')}
      </a>
    );
  return (
    <a href={localePath(locale, '/account')} className={styles.account} data-viewer={viewer.userId}>
      <Avatar name={viewer.name} alt={t('common.account')} size={32} />
    </a>
  );
}
