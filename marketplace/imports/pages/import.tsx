import { useState } from 'react';
import { data, useRevalidator } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { Pagination } from '#design/content/pagination.tsx';
import { Text } from '#design/content/text.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { Cluster, Container } from '#design/layout/stack.tsx';
import { loadViewer } from '#marketplace/my-listings/components/load-viewer.ts';
import styles from '#marketplace/my-listings/components/my-listings.module.css';
import { useProgress } from '#marketplace/my-listings/components/use-progress.ts';
import { bodyOrSignIn } from '#marketplace/payments/components/signed-in.ts';
import { refusalText } from '#platform/client/refusals.ts';
import { sendApi } from '#platform/client/send.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { BackLink } from '#platform/pages/back-link.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { ImportState } from '../blm/components/import-state.tsx';
import { RecordList } from '../blm/components/record-list.tsx';
import { OUTCOMES, OutcomeFilter } from '../components/outcome-filter.tsx';
import { confirmImport, readImport } from '../endpoints.ts';

await loadTexts('my-listings/list', 'imports/pages');

const PAGE_SIZE = 50;

export async function loader(args: LoaderArgs<{ importId: string }>) {
  const { searchParams } = new URL(args.request.url);
  const { call } = pageCalls(args);
  const { agency } = await loadViewer(args.request, call);
  if (!agency) throw data(null, { status: 404 });
  const outcome = OUTCOMES.find((one) => one === searchParams.get('outcome')) ?? '';
  const page = Math.max(1, Math.min(1_000, Math.floor(Number(searchParams.get('page')) || 1)));
  const answer = await call(readImport, {
    params: { agencyId: agency.id, importId: args.params.importId },
    query: { from: (page - 1) * PAGE_SIZE, pageSize: PAGE_SIZE, outcome: outcome || undefined },
  });
  return { agencyId: agency.id, listingImport: bodyOrSignIn(answer, args.request), outcome, page };
}

/** The outcome of an import, record by record. */
export default function ImportPage({ loaderData }: PageProps<typeof loader>) {
  const { agencyId, listingImport, outcome, page } = loaderData;
  const { t, locale } = useLanguage();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useProgress([listingImport], revalidate);
  const path = localePath(locale, `/account/imports/${listingImport.importId}`);

  async function confirm(isRight: boolean): Promise<void> {
    setBusy(true);
    const sent = await sendApi(
      confirmImport,
      { params: { agencyId, importId: listingImport.importId }, body: { confirm: isRight } },
      locale,
    );
    setProblem(sent.ok ? undefined : refusalText(sent.error, t, 'owned.failed'));
    await revalidate();
    setBusy(false);
  }

  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={listingImport.fileName} isHidden />
      <BackLink href={localePath(locale, '/account/imports')}>{t('imports.title')}</BackLink>
      <Text variant="h1">{listingImport.fileName}</Text>
      <ImportState listingImport={listingImport} />
      {problem && (
        <Notice tone="DANGER" role="alert">
          {problem}
        </Notice>
      )}
      {listingImport.held && (
        <Notice tone="WARNING" title={t('imports.held')}>
          <p>
            {t('imports.heldWords', {
              gone: listingImport.held.wouldWithdraw,
              live: listingImport.held.liveBefore,
            })}
          </p>
          <Cluster gap={2}>
            <Button size="SMALL" disabled={isBusy} onClick={() => void confirm(true)}>
              {t('imports.confirm')}
            </Button>
            <Button kind="SECONDARY" size="SMALL" disabled={isBusy} onClick={() => void confirm(false)}>
              {t('imports.discard')}
            </Button>
          </Cluster>
        </Notice>
      )}
      {listingImport.notes.length > 0 && (
        <Notice title={t('imports.notes')}>
          {listingImport.notes.map((note) => (
            <p key={note.code}>{note.message}</p>
          ))}
        </Notice>
      )}
      {listingImport.unpaid.length > 0 && (
        <Notice title={t('imports.unpaid', { count: listingImport.unpaid.length })}>
          <ButtonLink size="SMALL" href={localePath(locale, '/account/ads/order')}>
            {t('imports.toUnpaid')}
          </ButtonLink>
        </Notice>
      )}
      {listingImport.totalResults > 0 && (
        <>
          <OutcomeFilter counts={listingImport.counts} outcome={outcome} path={path} />
          <Text variant="h2" size="L20">
            {t('imports.records', { count: listingImport.totalResults })}
          </Text>
          <RecordList records={listingImport.data} />
        </>
      )}
      <Pagination
        current={page}
        total={Math.ceil(listingImport.totalResults / PAGE_SIZE)}
        hrefOf={(to) => `${path}?${new URLSearchParams({ ...(outcome && { outcome }), page: `${to}` })}`}
        labels={{
          navigation: t('owned.pages'),
          previous: t('owned.previousPage'),
          next: t('owned.nextPage'),
          page: (number) => t('owned.page', { page: number }),
        }}
      />
    </Container>
  );
}
