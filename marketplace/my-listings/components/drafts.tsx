import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Draft } from './load-my-listings.ts';
import styles from './my-listings.module.css';

/** Unfinished drafts; empty without any. */
export function Drafts({ drafts }: { drafts: readonly Draft[] }) {
  const { t, locale } = useLanguage();
  if (drafts.length === 0) return null;
  return (
    <section aria-labelledby="drafts" className={styles.drafts}>
      <Text variant="h2" size="L20" id="drafts">
        {t('owned.drafts')}
      </Text>
      <ul className={styles.ads}>
        {drafts.map((draft) => {
          const name = draft.address ?? t('owned.draftWithout');
          return (
            <Card key={draft.id} as="li" background="grey" className={styles.draft}>
              <span>{name}</span>
              <ButtonLink
                size="SMALL"
                href={localePath(locale, `/place-ad/${draft.id}/${draft.step}`)}
                aria-label={t('owned.continueDraft', { name })}
              >
                {t('owned.continue')}
              </ButtonLink>
            </Card>
          );
        })}
      </ul>
    </section>
  );
}
