import { useEffect, useRef, useState } from 'react';
import { data, useRevalidator } from 'react-router';
import { Card } from '#design/content/card.tsx';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choice.tsx';
import { Field } from '#design/form/field.tsx';
import { Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#language/browser.ts';
import { inEachLanguage, localePath, splitLocale } from '#language/language.ts';
import { useLanguage } from '#language/react.tsx';
import { ImportState } from '#marketplace/listings/blm/components/import-state.tsx';
import type { FeedImport } from '#marketplace/listings/blm/contract.ts';
import type { ErrorBody } from '#property/error-body.ts';
import { pageContext } from '../api/context.ts';
import { PageHead } from '../frame/page-head.tsx';
import { bodyOrSignIn } from '../payments/signed-in.ts';
import { loadViewer } from '../publication/load-viewer.ts';
import styles from '../publication/own-ads.module.css';
import { useProgress } from '../publication/use-progress.ts';
import type { Route } from './+types/imports.ts';

await loadTexts('publication');

const TIMES = inEachLanguage(
  (tag) =>
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Dublin' }),
);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { locale } = splitLocale(new URL(request.url).pathname);
  const { callApi } = context.get(pageContext);
  const { agency } = await loadViewer(request, callApi, locale);
  if (!agency) throw data(null, { status: 404 });
  const answer = await callApi('GET', `/api/v1/agencies/${agency.id}/imports`, { locale });
  const { imports } = bodyOrSignIn<{ imports: FeedImport[] }>(answer, request);
  const times = imports.map((one) => TIMES[locale].format(new Date(one.createdAt)));
  return { agencyId: agency.id, imports, times };
}

/** An agency's files of ads: send one, and follow those that were sent. */
export default function ImportsPage({ loaderData }: Route.ComponentProps) {
  const { agencyId, imports, times } = loaderData;
  const { t, locale } = useLanguage();
  const { revalidate } = useRevalidator();
  const input = useRef<HTMLInputElement>(null);
  const [isFull, setFull] = useState(true);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  useProgress(imports, revalidate);
  // Whoever has just been told what is wrong is where they can put it right.
  useEffect(() => {
    if (problem) input.current?.focus();
  }, [problem]);

  async function send(): Promise<void> {
    const file = input.current?.files?.[0];
    if (!file) return setProblem(t('imports.choose'));
    setSending(true);
    setProblem(undefined);
    const body = new FormData();
    body.append('file', file);
    const path = `/api/v1/agencies/${agencyId}/imports?mode=${isFull ? 'full' : 'partial'}`;
    try {
      const response = await fetch(path, { method: 'POST', body, headers: { 'accept-language': locale } });
      if (!response.ok) setProblem(((await response.json()) as ErrorBody).message);
      else input.current!.value = '';
    } catch {
      setProblem(t('owned.failed'));
    }
    setSending(false);
    await revalidate();
  }

  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={t('imports.title')} isHidden />
      <Text variant="h1">{t('imports.title')}</Text>
      <p>{t('imports.intro')}</p>
      <Card as="section" className={styles.drafts} aria-labelledby="send">
        <Text variant="h2" size="L20" id="send">
          {t('imports.send')}
        </Text>
        <Field label={t('imports.file')} hint={t('imports.fileHint')} error={problem} errorWhen="ALWAYS">
          {(control) => <input {...control} ref={input} type="file" accept=".blm,.txt,.zip" />}
        </Field>
        <Checkbox
          checked={isFull}
          onChange={(event) => setFull(event.currentTarget.checked)}
          label={t('imports.full')}
          hint={t('imports.fullHint')}
        />
        <Button disabled={isSending} onClick={() => void send()}>
          {t(isSending ? 'imports.sending' : 'imports.sendFile')}
        </Button>
      </Card>
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
              <ImportState feed={one} />
            </Card>
          ))}
        </ul>
      )}
      <Notice>
        <a href={`/api/v1/agencies/${agencyId}/ads.blm`} download="ads.blm">
          {t('imports.export')}
        </a>
      </Notice>
    </Container>
  );
}
