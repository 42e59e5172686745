import { data } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PRIVATE_BY_ADDRESS } from '#platform/pages/private-headers.ts';
import styles from '../components/ask-agents.module.css';
import { RequestCard } from '../components/request-card.tsx';
import { readRequest } from '../requests/endpoints.ts';

await loadTexts('valuation/requests', 'accounts/account', 'accounts/sign-in');

export async function loader(args: LoaderArgs<{ requestId: string }>) {
  const key = new URL(args.request.url).searchParams.get('key') ?? '';
  const found = await pageCalls(args).call(readRequest, { params: args.params, query: { key } });
  const init = { headers: PRIVATE_BY_ADDRESS };
  return data({ linkKey: key, request: bodyOf(found, init) }, init);
}

/** A valuation request, opened by the link in a mail. */
export default function ValuationRequestPage({ loaderData }: PageProps<typeof loader>) {
  const { t } = useLanguage();
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={t('valuation.requests.ownRequest')} isHidden />
      <Text variant="h1">{t('valuation.requests.ownRequest')}</Text>
      <RequestCard request={loaderData.request} linkKey={loaderData.linkKey} />
    </Container>
  );
}
