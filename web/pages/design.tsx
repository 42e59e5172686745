import { useSearchParams } from 'react-router';
import { Gallery, type GalleryTheme } from '#design/gallery/gallery.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { type PageHandle, sharedHeaders } from '#platform/pages/page-handle.ts';
import { PageHead } from '#platform/pages/page-head.tsx';

await loadTexts('web/design');

export const handle: PageHandle = { bare: true };

export const headers = sharedHeaders;

/** The gallery of the design system: all components, or one example. */
export default function DesignPage({ params }: { params: { piece: string; example: string } }) {
  const { t, locale } = useLanguage();
  const [query] = useSearchParams();
  const { piece, example } = params as { piece?: string; example?: string };
  const theme = query.get('theme');
  return (
    <>
      <PageHead title={t('common.designSystem')} isHidden={piece !== undefined} />
      <Gallery
        selected={piece !== undefined && example !== undefined ? { piece, example } : undefined}
        theme={isTheme(theme) ? theme : undefined}
        hrefOf={(at, inTheme) =>
          localePath(locale, `/design${at ? `/${at.piece}/${at.example}` : ''}`) +
          (inTheme ? `?theme=${inTheme}` : '')
        }
        labels={{
          title: t('common.designSystem'),
          intro: t('design.intro'),
          index: t('design.index'),
          skip: t('common.skipToContent'),
          all: t('design.all'),
          light: t('common.themeLight'),
          dark: t('common.themeDark'),
          system: t('common.themeAuto'),
          missing: t('design.missing'),
        }}
      />
    </>
  );
}

function isTheme(theme: string | null): theme is GalleryTheme {
  return theme === 'light' || theme === 'dark';
}
