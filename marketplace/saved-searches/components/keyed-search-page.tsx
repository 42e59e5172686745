import { useState } from 'react';
import { Card } from '#design/content/card.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { Cluster, Container } from '#design/layout/stack.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { ConfirmButton } from '#platform/forms/confirm-button.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { WireKeyedSearch } from '../by-email/contract.ts';
import * as endpoints from '../endpoints.ts';
import { FrequencyField } from './frequency-field.tsx';
import styles from './saved-searches.module.css';
import { SearchWords } from './search-words.tsx';

type KeyedSearchPageProps = {
  search: WireKeyedSearch;
  id: string;
  /** Opens the search without an account. */
  linkKey: string;
};

/**
 * The page of a search opened by a mail's link: confirm, change or remove it. Confirming takes a click on a button,
 * because mail scanners open links.
 */
export function KeyedSearchPage({ search, id, linkKey }: KeyedSearchPageProps) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
  const keyed = { params: { id }, query: { key: linkKey } };
  const [isRemoved, setRemoved] = useState(false);
  const [isJustConfirmed, setJustConfirmed] = useState(false);
  const heading = isRemoved
    ? t('savedSearches.removedTitle')
    : t(search.confirmed ? 'savedSearches.pageTitle' : 'savedSearches.confirmTitle');

  async function confirm() {
    if (await sending.apply(endpoints.confirmKeyedSearch, keyed)) setJustConfirmed(true);
  }
  async function remove() {
    if ((await sending.call(endpoints.removeKeyedSearch, keyed)).ok) setRemoved(true);
  }

  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={heading} isHidden />
      <Text variant="h1" size="XL28">
        {heading}
      </Text>
      {isRemoved ? (
        <>
          <Text role="status">{t('savedSearches.removedWords')}</Text>
          <div>
            <ButtonLink kind="SECONDARY" href={localePath(locale, search.url)}>
              {t('savedSearches.see')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          {isJustConfirmed && (
            <Notice tone="SUCCESS" role="status" title={t('savedSearches.confirmedTitle')}>
              <p>{t(`savedSearches.will.${search.notificationFrequency}`)}</p>
            </Notice>
          )}
          {!search.confirmed && <Text>{t('savedSearches.confirmWords')}</Text>}
          <Card className={styles.card}>
            <Text variant="h2" size="L18">
              {search.title}
            </Text>
            <SearchWords search={search} />
            <div className={styles.choices}>
              <FrequencyField
                value={search.notificationFrequency}
                disabled={sending.isBlocked}
                onChange={(notificationFrequency) =>
                  void sending.apply(endpoints.changeKeyedSearch, {
                    ...keyed,
                    body: { notificationFrequency },
                  })
                }
              />
            </div>
          </Card>
          {sending.failure && (
            <Notice tone="DANGER" role="alert">
              {sending.failure}
            </Notice>
          )}
          <Cluster>
            {search.confirmed ? (
              <ButtonLink kind="SECONDARY" href={localePath(locale, search.url)}>
                {t('savedSearches.see')}
              </ButtonLink>
            ) : (
              <Button disabled={sending.isBlocked} onClick={() => void confirm()}>
                {t('savedSearches.confirm')}
              </Button>
            )}
            <ConfirmButton
              label={t('savedSearches.remove')}
              name={t('savedSearches.removeOf', { title: search.title })}
              words={t('savedSearches.removedWords')}
              disabled={sending.isBlocked}
              onYes={() => void remove()}
            />
            <span role="status" className={styles.said}>
              {sending.isDone && t('savedSearches.changed')}
            </span>
          </Cluster>
          {search.ofAccount && <Text tone="SOFT">{t('savedSearches.accountWords')}</Text>}
        </>
      )}
    </Container>
  );
}
