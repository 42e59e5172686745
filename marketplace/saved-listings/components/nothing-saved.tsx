import { __iconData as Heart } from 'lucide-react/icons/heart';
import { EmptyState } from '#design/content/empty-state.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';

/** Shown instead of an empty list: what hearts do, and where to find listings. */
export function NothingSaved({ isFiltered = false }: { isFiltered?: boolean }) {
  const { t, locale } = useLanguage();
  if (isFiltered)
    return (
      <EmptyState
        icon={Heart}
        title={t('savedAds.noneAvailable')}
        actions={<ButtonLink href={localePath(locale, '/account/saved')}>{t('savedAds.showAll')}</ButtonLink>}
      />
    );
  return (
    <EmptyState
      icon={Heart}
      title={t('savedAds.none')}
      actions={
        <Cluster gap={2}>
          <ButtonLink href={localePath(locale, '/property-for-sale/ireland')}>{t('common.buy')}</ButtonLink>
          <ButtonLink kind="SECONDARY" href={localePath(locale, '/property-for-rent/ireland')}>
            {t('common.rent')}
          </ButtonLink>
        </Cluster>
      }
    >
      <p>{t('savedAds.noneHeart')}</p>
      <p>{t('savedAds.noneThen')}</p>
    </EmptyState>
  );
}
