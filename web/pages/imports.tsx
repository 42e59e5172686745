import { __iconData as House } from 'lucide-react/icons/house';
import { useRevalidator } from 'react-router';
import { Card } from '#design/content/card.tsx';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#language/browser.ts';
import { inEachLanguage, localePath, splitLocale } from '#language/language.ts';
import { useLanguage } from '#language/react.tsx';
import { ImportState } from '#marketplace/listings/blm/components/import-state.tsx';
import type { FeedImport } from '#marketplace/listings/blm/contract.ts';
import { WayBack } from '../account/way-back.tsx';
import { pageContext } from '../api/context.ts';
import { PageHead } from '../frame/page-head.tsx';
import { bodyOrSignIn } from '../payments/signed-in.ts';
import { FeedForm } from '../publication/imports/feed-form.tsx';
import { loadViewer } from '../publication/load-viewer.ts';
import styles from '../publication/own-ads.module.css';
import { useProgress } from '../publication/use-progress.ts';
import type { LoaderArgs, PageProps } from '../rendering/page-module.ts';

await loadTexts('publication');

const TIMES = inEachLanguage(
  (tag) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Dublin' }),
);

export async function loader({ request, context }: LoaderArgs) {
  const { locale } = splitLocale(new URL(request.url).pathname);
  const { callApi } = context.get(pageContext);
  const { agency } = await loadViewer(request, callApi, locale);
  if (!agency) return { agencyId: null, imports: [], times: [] };
  const answer = await callApi('GET', `/api/v1/agencies/${agency.id}/imports`, { locale });
  const { imports } = bodyOrSignIn<{ imports: FeedImport[] }>(answer, request);
  const times = imports.map((one) => TIMES[locale].format(new Date(one.createdAt)));
  return { agencyId: agency.id, imports, times };
}

/** An agency's files of ads: send one, and follow those that were sent. */
export default function ImportsPage({ loaderData }: PageProps<typeof loader>) {
  const { agencyId, imports, times } = loaderData;
  const { t, locale } = useLanguage();
  const { revalidate } = useRevalidator();
  useProgress(imports, revalidate);

  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={t('imports.title')} isHidden />
      <WayBack href={localePath(locale, '/account/ads')}>{t('owned.title')}</WayBack>
      <Text variant="h1">{t('imports.title')}</Text>
      {agencyId === null ? (
        <EmptyState
          icon={House}
          title={t('imports.forAgencies')}
          actions={
            <ButtonLink href={localePath(locale, '/account/agency')}>{t('imports.toAgency')}</ButtonLink>
          }
        >
          <p>{t('imports.forAgenciesWords')}</p>
        </EmptyState>
      ) : (
        <>
          <p>{t('imports.intro')}</p>
          <FeedForm agencyId={agencyId} />
          {imports.length === 0 ? (
            <EmptyState title={t('imports.none')}>
              <p>{t('imports.noneWords')}</p>
            </EmptyState>
          ) : (
            <ul className={styles.ads}>
              {imports.map((one, index) => (
                <Card key={one.importId} as="li" className={styles.drafts}>
                  <Text variant="h2" size="L18">
                    <a href={localePath(locale, `/account/imports/${one.importId}`)}>{one.fileName}</a>
                  </Text>
                  <Text size="S14" tone="SOFT">
                    {times[index]}
                    {one.uploadedBy && ` · ${one.uploadedBy}`}
                  </Text>
                  <ImportState feed={one} hasCounts />
                </Card>
              ))}
            </ul>
          )}
          <Notice>
            <a href={`/api/v1/agencies/${agencyId}/ads.blm`} download="ads.blm">
              {t('imports.export')}
            </a>
          </Notice>
        </>
      )}
    </Container>
  );
}
