import { data } from 'react-router';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { ButtonLink } from '#design/form/button.tsx';
import { Container } from '#design/layout/stack.tsx';
import { pageViewer } from '#marketplace/accounts/components/signed-in.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PRIVATE } from '#platform/pages/private-headers.ts';
import { listLeads } from '../leads/endpoints.ts';
import { readSummary } from '../pre-approval/endpoints.ts';
import { Answers } from './mortgage/answers.tsx';
import { DeleteAnswers } from './mortgage/delete-answers.tsx';
import { EstimatePart } from './mortgage/estimate-part.tsx';
import { LeadList } from './mortgage/lead-list.tsx';
import styles from './mortgage/mortgage.module.css';
import { START_PATH } from './mortgage/paths.ts';
import { SendLead } from './mortgage/send-lead.tsx';
import { Sources } from './mortgage/sources.tsx';

await loadTexts('finance/pre-approval', 'finance/leads', 'accounts/sign-in', 'accounts/account');

export async function loader(args: LoaderArgs) {
  const { userId } = pageViewer(args);
  const { call } = pageCalls(args);
  const params = { userId };
  const answer = await call(readSummary, { params });
  const summary = !answer.ok && answer.status === 404 ? null : bodyOf(answer);
  const { leads, receivers } = bodyOf(await call(listLeads, { params }));
  return data({ userId, summary, leads, receivers }, { headers: PRIVATE });
}

/** The likely answer of a lender, the documents to get ready, and leads to brokers and lenders. */
export default function MortgageSummaryPage({ loaderData }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const { userId, summary, leads, receivers } = loaderData;
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={t('mortgage.summary.title')} isHidden />
      <Text variant="h1">{t('mortgage.summary.title')}</Text>
      {summary ? (
        <>
          <Notice>{summary.notice}</Notice>
          <EstimatePart summary={summary} />
          <Part id="documents" title={t('mortgage.summary.documents')}>
            <Text tone="SOFT">{t('mortgage.summary.documentsWords')}</Text>
            <ul className={styles.points}>
              {summary.documents.map(({ id, text }) => (
                <li key={id}>{text}</li>
              ))}
            </ul>
          </Part>
          <Part id="answers" title={t('mortgage.summary.answers')}>
            <Answers inputs={summary.inputs} heading="h3" />
            <ButtonLink
              kind="SECONDARY"
              href={`/api/v1/users/${userId}/mortgages/pre-approval/summary.pdf?language=${locale}`}
              download
            >
              {t('mortgage.summary.pdf')}
            </ButtonLink>
          </Part>
          <Part id="send" title={t('mortgage.lead.title')}>
            <SendLead receivers={receivers} isComplete={summary.isComplete} />
          </Part>
        </>
      ) : (
        <EmptyState
          title={t('mortgage.summary.notStarted')}
          actions={<ButtonLink href={localePath(locale, START_PATH)}>{t('mortgage.start.begin')}</ButtonLink>}
        >
          <p>{t('mortgage.summary.notStartedWords')}</p>
        </EmptyState>
      )}
      {leads.length > 0 && (
        <Part id="leads" title={t('mortgage.lead.list')}>
          <LeadList userId={userId} leads={leads} />
        </Part>
      )}
      {summary && (
        <Part id="delete" title={t('mortgage.summary.deleteTitle')}>
          <DeleteAnswers userId={userId} />
        </Part>
      )}
      {summary?.estimate && (
        <Part id="sources" title={t('mortgage.summary.sources')}>
          <Sources estimate={summary.estimate} />
        </Part>
      )}
    </Container>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`} className={styles.part}>
      <Text variant="h2" id={`${id}-title`}>
        {title}
      </Text>
      {children}
    </section>
  );
}
