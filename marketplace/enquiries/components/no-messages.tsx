import { __iconData as Mail } from 'lucide-react/icons/mail';
import { EmptyState } from '#design/content/empty-state.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { MessagesFilter } from './load-messages.ts';

type EmptyReason = 'text' | 'unanswered' | 'all' | 'searcher' | 'advertiser' | 'archived' | 'ad';

/** The next page for each reason. */
const NEXT_PAGES: Record<EmptyReason, '/' | '/account/ads' | null> = {
  text: null,
  unanswered: null,
  all: '/',
  searcher: '/',
  advertiser: '/account/ads',
  archived: null,
  ad: '/account/ads',
};

/** Shown instead of an empty list, with the next step. */
export function NoMessages({ filter, all }: { filter: MessagesFilter; all: string }) {
  const { t, locale } = useLanguage();
  const nothing = emptyReason(filter);
  const to = NEXT_PAGES[nothing];
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

function emptyReason({ role, isArchived, adId, text, unanswered }: MessagesFilter): EmptyReason {
  if (text) return 'text';
  if (unanswered) return 'unanswered';
  if (adId !== null) return 'ad';
  if (isArchived) return 'archived';
  return role ?? 'all';
}
