import { __iconData as House } from 'lucide-react/icons/house';
import { useRevalidator } from 'react-router';
import { Card } from '#design/content/card.tsx';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Container } from '#design/layout/stack.tsx';
import { loadViewer } from '#marketplace/my-listings/components/load-viewer.ts';
import styles from '#marketplace/my-listings/components/my-listings.module.css';
import { useProgress } from '#marketplace/my-listings/components/use-progress.ts';
import { bodyOrSignIn } from '#marketplace/payments/components/signed-in.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { BackLink } from '#platform/pages/back-link.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { formatDate } from '#platform/time/dates.ts';
import { ImportState } from '../blm/components/import-state.tsx';
import { ImportForm } from '../components/import-form.tsx';
import { listImports } from '../endpoints.ts';

await loadTexts('my-listings/list', 'imports/pages');

export async function loader(args: LoaderArgs) {
  const { call, locale } = pageCalls(args);
  const { agency } = await loadViewer(args.request, call);
  if (!agency) return { agencyId: null, imports: [], times: [] };
  const answer = await call(listImports, { params: { agencyId: agency.id } });
  const { imports } = bodyOrSignIn(answer, args.request);
  const times = imports.map((one) => formatDate(one.createdAt, 'mediumDateTime', locale));
  return { agencyId: agency.id, imports, times };
}

/** An agency's imports: upload a file, and follow those uploaded. */
export default function ImportsPage({ loaderData }: PageProps<typeof loader>) {
  const { agencyId, imports, times } = loaderData;
  const { t, locale } = useLanguage();
  const { revalidate } = useRevalidator();
  useProgress(imports, revalidate);

  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={t('imports.title')} isHidden />
      <BackLink href={localePath(locale, '/account/ads')}>{t('owned.title')}</BackLink>
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
          <ImportForm agencyId={agencyId} />
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
                  <ImportState listingImport={one} hasCounts />
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
