import interFile from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { lazy, type ReactNode, Suspense } from 'react';
import { Links, type LinksFunction, Meta, Outlet, ScrollRestoration, useMatches } from 'react-router';
import '#design/tokens/global.css';
import { SkipLink } from '#design/layout/visually-hidden.tsx';
import { INTL_LOCALES, type Locale } from '#language/language.ts';
import { useLanguage } from '#language/react.tsx';
import type { Route } from './+types/root.ts';
import { dayOf } from './account/days.ts';
import { pageContext } from './api/context.ts';
import { ErrorPage } from './frame/error-page.tsx';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { LateScripts } from './frame/late-scripts.tsx';
import { LinkNavigation } from './frame/link-navigation.tsx';
import { NavigationProgress } from './frame/navigation-progress.tsx';
import { saysOfPage } from './frame/page-handle.ts';
import styles from './frame/root.module.css';
import { THEME_SCRIPT } from './frame/theme-script.ts';
import { HEART_SCRIPT } from './saved/heart-script.ts';

export const links: LinksFunction = () => [
  { rel: 'preload', href: interFile, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

/** What every page needs of the server's settings, and of who looks at it. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, hasMailbox, viewer } = context.get(pageContext);
  return {
    publicUrl,
    hasMailbox,
    viewer: viewer && {
      userId: viewer.userId,
      name: viewer.name,
      isAgent: viewer.agency !== null,
      isModerator: viewer.isModerator,
      ...(viewer.eraseAt && { eraseOn: eraseOn(viewer.eraseAt) }),
    },
  };
}

/** Written here: browsers without Irish would write another date than the server. */
function eraseOn(date: Date): Record<Locale, string> {
  const time = date.toISOString();
  return { en: dayOf(time, 'en'), ga: dayOf(time, 'ga') };
}

/** Settings stay as they are while the server runs, and whoever signs in or out gets a new document. */
export function shouldRevalidate(): boolean {
  return false;
}

/** The document around every page and every error. Static pages leave out all scripts but the theme's. */
export function Layout({ children }: { children: ReactNode }) {
  const { t, locale } = useLanguage();
  const matches = useMatches();
  const isStatic = saysOfPage(matches, 'static');
  const isBare = saysOfPage(matches, 'bare');
  return (
    <html lang={INTL_LOCALES[locale]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#172120" media="(prefers-color-scheme: dark)" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, which must run before the first paint. */}
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: THEME_SCRIPT }} />
        {!isStatic && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, which must hear of the first press.
          <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: HEART_SCRIPT }} />
        )}
        <Meta />
        <Links />
      </head>
      <body>
        {!isStatic && <NavigationProgress />}
        {!isStatic && <LinkNavigation />}
        {isBare ? (
          children
        ) : (
          <>
            <SkipLink href="#main">{t('common.skipToContent')}</SkipLink>
            <Header />
            <main id="main" className={styles.main}>
              {children}
            </main>
            <Footer />
          </>
        )}
        {!isStatic && (
          <>
            <ScrollRestoration />
            <LateScripts />
          </>
        )}
      </body>
    </html>
  );
}

/** Few people need its code. */
const ErasureReminder = import.meta.env.SSR
  ? (await import('./account/erasure-reminder.tsx')).ErasureReminder
  : lazy(async () => ({ default: (await import('./account/erasure-reminder.tsx')).ErasureReminder }));

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <>
      {loaderData.viewer?.eraseOn && (
        <Suspense>
          <ErasureReminder />
        </Suspense>
      )}
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />;
}
