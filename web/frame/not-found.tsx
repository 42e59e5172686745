import { __iconData as MapPinOff } from 'lucide-react/icons/map-pin-off';
import { EmptyState } from '#design/content/empty-state.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Container } from '#design/layout/stack.tsx';
import { SearchBox } from '#marketplace/search/components/search-box.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';

/** The 404 page, with a link to search. */
export function NotFound() {
  const { t, locale } = useLanguage();
  return (
    <Container width="NARROW">
      <title>{`${t('common.notFoundTitle')} · ${t('common.siteName')}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        heading="h1"
        icon={MapPinOff}
        title={t('common.notFoundTitle')}
        actions={
          <ButtonLink href={localePath(locale, '/')} kind="SECONDARY">
            {t('common.toHomePage')}
          </ButtonLink>
        }
      >
        <p>{t('common.notFoundWords')}</p>
      </EmptyState>
      <SearchBox />
    </Container>
  );
}
