import { useEffect, useState } from 'react';
import { Card } from '#design/content/card.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { askEndpoint } from '#platform/client/ask-api.ts';
import { refusalText } from '#platform/client/refusals.ts';
import { type Sent, sendApi } from '#platform/client/send.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import * as endpoints from '../../endpoints.ts';
import type { WirePreviewLink } from '../../preview-links/contract.ts';
import styles from './preview-page.module.css';

/** The preview links of a listing, for those in charge: create, see approvals, revoke. */
export function PreviewLinks({ adId }: { adId: number }) {
  const { t, locale } = useLanguage();
  const [links, setLinks] = useState<readonly WirePreviewLink[]>([]);
  const [createdUrl, setCreatedUrl] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const asking = new AbortController();
    askEndpoint(endpoints.listPreviewLinks, { params: { id: adId } }, locale, asking.signal).then(
      (answer) => setLinks(answer.links),
      () => {
        // Another user's listing, or no connection: creating a link reports it.
      },
    );
    return () => asking.abort();
  }, [adId, locale]);

  /** Applies a successful answer, or shows the error. */
  function done<Body>(sent: Sent<Body>, then: (body: Body) => void): void {
    if (sent.ok) then(sent.body);
    setProblem(sent.ok ? null : refusalText(sent.error, t, 'previewPage.failed'));
  }
  async function make() {
    const sent = await sendApi(endpoints.createPreviewLink, { params: { id: adId } }, locale);
    done(sent, ({ url, previewHash: _, ...link }) => {
      setLinks((before) => [link, ...before]);
      setCreatedUrl(url);
      setCopied(false);
    });
  }
  async function end(id: number) {
    done(await sendApi(endpoints.removePreviewLink, { params: { id: adId, linkId: id } }, locale), () => {
      setLinks((before) => before.filter((link) => link.id !== id));
      setCreatedUrl(null);
    });
  }
  async function copy(url: string) {
    await navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setProblem(t('previewPage.failed')),
    );
  }

  return (
    <Card as="section" className={styles.box}>
      <Text variant="h2" size="L20">
        {t('previewPage.linkTitle')}
      </Text>
      <p>{t('previewPage.linkWords')}</p>
      {createdUrl && (
        <>
          <Field label={t('previewPage.linkMade')}>
            {(control) => (
              <TextInput
                {...control}
                readOnly
                value={createdUrl}
                onFocus={(event) => event.target.select()}
              />
            )}
          </Field>
          <div>
            <Button size="SMALL" onClick={() => void copy(createdUrl)}>
              <span role="status">{t(isCopied ? 'previewPage.linkCopied' : 'previewPage.linkCopy')}</span>
            </Button>
          </div>
        </>
      )}
      {problem && <Notice tone="DANGER" role="alert" title={problem} />}
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.id} className={styles.link}>
            <span>
              {t('previewPage.linkOf', { date: formatDate(link.createdAt, 'longDate', locale) })} ·{' '}
              {link.approvedAt
                ? t('previewPage.approvedOn', { date: formatDate(link.approvedAt, 'longDate', locale) })
                : t('previewPage.linkWaiting')}
            </span>
            <Button kind="TERTIARY" size="SMALL" onClick={() => void end(link.id)}>
              {t('previewPage.linkEnd')}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button kind="SECONDARY" onClick={() => void make()}>
          {t('previewPage.linkMake')}
        </Button>
      </div>
    </Card>
  );
}
