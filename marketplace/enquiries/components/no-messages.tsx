import { __iconData as Mail } from 'lucide-react/icons/mail';
import { EmptyState } from '#design/content/empty-state.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { MessagesFilter } from './load-messages.ts';

type Nothing = 'all' | 'searcher' | 'advertiser' | 'archived' | 'ad';

/** Where each kind of nothing leads on to. */
const LEADS_TO: Record<Nothing, '/' | '/account/ads' | null> = {
  all: '/',
  searcher: '/',
  advertiser: '/account/ads',
  archived: null,
  ad: '/account/ads',
};

/** In the place of a list without conversations: how there come to be some. */
export function NoMessages({ filter, all }: { filter: MessagesFilter; all: string }) {
  const { t, locale } = useLanguage();
  const nothing = nothingOf(filter);
  const to = LEADS_TO[nothing];
  return (
    <EmptyState
      icon={Mail}
      title={t(`messages.none.${nothing}`)}
      actions={
        <ButtonLink size="SMALL" kind="SECONDARY" href={to === null ? all : localePath(locale, to)}>
          {t(`messages.none.${nothing}To`)}
        </ButtonLink>
      }
    >
      <p>{t(`messages.none.${nothing}Words`)}</p>
    </EmptyState>
  );
}

function nothingOf({ role, isArchived, adId }: MessagesFilter): Nothing {
  if (adId !== null) return 'ad';
  if (isArchived) return 'archived';
  return role ?? 'all';
}
