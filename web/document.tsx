import interFile from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet, ScrollRestoration, useMatches, useRouteError } from 'react-router';
import '#design/tokens/global.css';
import { SkipLink } from '#design/layout/visually-hidden.tsx';
import { HIDE_SCRIPT } from '#marketplace/hidden-listings/components/hide-script.ts';
import { HEART_SCRIPT } from '#marketplace/saved-listings/components/heart-script.ts';
import { INTL_LOCALES } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { hasPageOption } from '#platform/pages/page-handle.ts';
import { useSite } from '#platform/pages/site.ts';
import { SWITCHES } from '#platform/pages/switches.ts';
import { COUNTS_SCRIPT } from './frame/counts-script.ts';
import { ErrorPage } from './frame/error-page.tsx';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { LinkNavigation } from './frame/link-navigation.tsx';
import { NavigationProgress } from './frame/navigation-progress.tsx';
import styles from './frame/root.module.css';
import { THEME_SCRIPT } from './frame/theme-script.ts';
import { useAssets } from './rendering/assets.ts';
import { LATE_SCRIPT } from './rendering/late-script.ts';

/** Loaded on demand, because few visitors need it. */
const ErasureReminder = import.meta.env.SSR
  ? (await import('#marketplace/accounts/components/erasure-reminder.tsx')).ErasureReminder
  : lazy(async () => ({
      default: (await import('#marketplace/accounts/components/erasure-reminder.tsx')).ErasureReminder,
    }));

/** As rare. */
const SwitchedOff = import.meta.env.SSR
  ? (await import('#marketplace/administration/components/switched-off.tsx')).SwitchedOff
  : lazy(async () => ({
      default: (await import('#marketplace/administration/components/switched-off.tsx')).SwitchedOff,
    }));

/** The root route: every page in its document. */
export function Root() {
  const { viewer, switchedOff } = useSite();
  return (
    <Document>
      {switchedOff && (
        <Suspense>
          <SwitchedOff />
        </Suspense>
      )}
      {viewer?.eraseOn && (
        <Suspense>
          <ErasureReminder />
        </Suspense>
      )}
      <Outlet />
    </Document>
  );
}

/** The error page in its document, for errors outside the page. */
export function RootError() {
  return (
    <Document>
      <ErrorPage error={useRouteError()} />
    </Document>
  );
}

/** The document of every page and error. Static pages include only the theme script. */
function Document({ children }: { children: ReactNode }) {
  const { t, locale } = useLanguage();
  const matches = useMatches();
  const { styles: sheets, scripts, entry } = useAssets();
  const isStatic = hasPageOption(matches, 'static');
  const isBare = hasPageOption(matches, 'bare');
  return (
    <html lang={INTL_LOCALES[locale]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#172120" media="(prefers-color-scheme: dark)" />
        <Script code={THEME_SCRIPT} />
        <Script code={COUNTS_SCRIPT} />
        {!isStatic && <Script code={HEART_SCRIPT} />}
        {!isStatic && <Script code={HIDE_SCRIPT} />}
        <link rel="preload" href={interFile} as="font" type="font/woff2" crossOrigin="anonymous" />
        {sheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
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
            {SWITCHES.lateScripts && scripts.length > 0 ? (
              <Script code={LATE_SCRIPT} files={scripts.join(' ')} />
            ) : (
              <script type="module" src={entry} />
            )}
          </>
        )}
      </body>
    </html>
  );
}

/**
 * A constant inline script, allowed in the content security policy by its digest.
 * @param files for the late script
 */
function Script({ code, files }: { code: string; files?: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant. Its text is empty in the browser build.
    <script suppressHydrationWarning data-files={files} dangerouslySetInnerHTML={{ __html: code }} />
  );
}
