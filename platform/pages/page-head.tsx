import { useLocation } from 'react-router';
import { INTL_LOCALES, LOCALES, localePath, splitLocale } from '../i18n/language.ts';
import { useLanguage } from '../i18n/react.tsx';
import { useSite } from './site.ts';

/** The preview picture on other sites, exactly 1200 by 630 pixels. */
export type SharedPicture = { path: string; alt: string };

type PageHeadProps = {
  /** Without the site's name, which is appended. */
  title: string;
  description?: string;
  /** Canonical path without the language, with its query; defaults to the page's own path. */
  path?: string;
  picture?: SharedPicture;
  /** Excludes the page from search indexes; its links may be followed. */
  isHidden?: boolean;
  /** Structured data, one object or several (schema.org). */
  structured?: object;
};

/** Title, canonical URL, languages and link preview of a page. React moves the elements to the head. */
export function PageHead({ title, description, path, picture, isHidden, structured }: PageHeadProps) {
  const { t, locale } = useLanguage();
  const publicUrl = usePublicUrl();
  const { pathname } = useLocation();
  const own = path ?? splitLocale(pathname).path;
  const canonical = publicUrl + localePath(locale, own);
  const fullTitle = `${title} · ${t('common.siteName')}`;
  const shared = picture ?? { path: '/share.jpg', alt: t('common.whatItIs') };

  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      <link rel="canonical" href={canonical} />
      {isHidden && <meta name="robots" content="noindex,follow" />}
      {LOCALES.map((each) => (
        <link
          key={each}
          rel="alternate"
          hrefLang={INTL_LOCALES[each]}
          href={publicUrl + localePath(each, own)}
        />
      ))}
      <link rel="alternate" hrefLang="x-default" href={publicUrl + own} />
      <meta property="og:site_name" content={t('common.siteName')} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={canonical} />
      <meta property="og:locale" content={locale === 'ga' ? 'ga_IE' : 'en_IE'} />
      <meta property="og:locale:alternate" content={locale === 'ga' ? 'en_IE' : 'ga_IE'} />
      <meta property="og:image" content={publicUrl + shared.path} />
      <meta property="og:image:type" content="image/jpeg" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={shared.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {structured && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, not markup; every `<` is escaped.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(structured).replaceAll('<', '\\u003c') }}
        />
      )}
    </>
  );
}

/** @returns scheme and host of the site, without a trailing slash */
export function usePublicUrl(): string {
  return useSite().publicUrl;
}
