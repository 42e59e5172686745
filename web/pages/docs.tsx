import { data } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { type PageHandle, sharedHeaders } from '#platform/pages/page-handle.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs } from '#platform/pages/page-module.ts';
import styles from '../docs/docs.module.css';
import { firstShown, type OpenApi, operationsByTag, referencedSchemas } from '../docs/openapi.ts';
import { OperationView } from '../docs/operation-view.tsx';
import { FoldedFields, TypeWords } from '../docs/schema-view.tsx';
import { readOpenApi } from '../endpoints.ts';

export const handle: PageHandle = { static: true };

export async function loader(args: LoaderArgs) {
  const answer = await pageCalls(args).call(readOpenApi, {});
  if (!answer.ok) throw data(null, { status: 503 });
  return answer.body;
}

export const headers = sharedHeaders;

/** The API documentation, generated from the OpenAPI document. */
export default function DocsPage({ loaderData: document }: { loaderData: OpenApi }) {
  const { t } = useLanguage();
  const groups = operationsByTag(document);
  const first = firstShown(groups.flatMap(([, entries]) => entries));
  const schemas = document.components?.schemas ?? {};
  const shown = [...referencedSchemas(document)].filter((name) => schemas[name]).sort();
  return (
    <Container className={styles.page}>
      <PageHead title={t('common.apiDocs')} description={t('docs.intro')} path="/docs" />
      <header className={styles.intro}>
        <Text variant="h1">{t('common.apiDocs')}</Text>
        <p>{t('docs.intro')}</p>
        {document.info.description && (
          <p lang="en-IE">
            {document.info.description} <a href="/openapi.json">{t('docs.document')}</a>
          </p>
        )}
      </header>
      <div className={styles.body}>
        <nav className={styles.index} aria-label={t('docs.calls')}>
          {groups.map(([tag, entries]) => (
            <div key={tag}>
              <h2>{tag || t('docs.other')}</h2>
              <ul className={styles.calls}>
                {entries.map(({ anchor, method, path }) => (
                  <li key={anchor}>
                    <a href={`#${anchor}`}>
                      {method} {path}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          {shown.length > 0 && <a href="#schemas">{t('docs.schemas')}</a>}
        </nav>
        {/* The OpenAPI document is in English only. */}
        <div className={styles.groups} lang="en-IE">
          {groups.map(([tag, entries]) => (
            <section key={tag} className={styles.group} aria-label={tag || t('docs.other')}>
              <Text variant="h2">{tag || t('docs.other')}</Text>
              {entries.map((entry) => (
                <OperationView key={entry.anchor} entry={entry} schemas={schemas} first={first} />
              ))}
            </section>
          ))}
          <section id="schemas" className={styles.group} aria-labelledby="schemas-title">
            <Text variant="h2" id="schemas-title">
              {t('docs.schemas')}
            </Text>
            {shown.map((name) => (
              <article key={name} id={`schema-${name}`} className={styles.operation}>
                <h3 className={styles.call}>{name}</h3>
                <p className={styles.type}>
                  <TypeWords schema={schemas[name]!} />
                </p>
                <FoldedFields schema={schemas[name]!} />
              </article>
            ))}
          </section>
        </div>
      </div>
    </Container>
  );
}
