import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './docs.module.css';
import { answersOf, bodySchema, type Entry, type Schema, sampleOf } from './openapi.ts';
import { FoldedFields, TypeWords } from './schema-view.tsx';

type OperationViewProps = {
  entry: Entry;
  schemas: Record<string, Schema>;
  /** Where a shape is shown first (`firstShown`). */
  first: ReadonlyMap<string, Entry>;
};

/** An operation: its purpose, request and responses. */
export function OperationView({ entry, schemas, first }: OperationViewProps) {
  const { t } = useLanguage();
  const { method, path, anchor, operation } = entry;
  const body = bodySchema(operation.requestBody?.content);
  return (
    <article id={anchor} className={styles.operation} aria-labelledby={`${anchor}-title`}>
      <h3 id={`${anchor}-title`} className={styles.call}>
        <span className={styles.method}>{method}</span>
        <code>{path}</code>
      </h3>
      {operation.summary && <p className={styles.summary}>{operation.summary}</p>}
      {operation.description && <p>{operation.description}</p>}
      {operation.parameters && operation.parameters.length > 0 && (
        <>
          <h4>{t('docs.parameters')}</h4>
          <ul className={styles.fields}>
            {operation.parameters.map((parameter) => (
              <li key={`${parameter.in} ${parameter.name}`}>
                <code className={styles.name}>{parameter.name}</code>{' '}
                <span className={styles.type}>
                  {t(`docs.in.${placeOf(parameter.in)}`)} · <TypeWords schema={parameter.schema ?? {}} />
                  {parameter.required && ` · ${t('docs.required')}`}
                </span>
                {(parameter.description ?? parameter.schema?.description) && (
                  <p>{parameter.description ?? parameter.schema?.description}</p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {body && (
        <>
          <h4>
            {t('docs.body')} <TypeWords schema={body} />
          </h4>
          <Shape schema={body} entry={entry} first={first} />
          <Sample title={t('docs.exampleBody')} schema={body} schemas={schemas} />
        </>
      )}
      <h4>{t('docs.answers')}</h4>
      <ul className={styles.fields}>
        {answersOf(operation).map(({ statuses, answer }) => {
          const body = bodySchema(answer.content);
          return (
            <li key={statuses}>
              <code className={styles.name}>{statuses}</code>{' '}
              <span className={styles.type}>{body && <TypeWords schema={body} />}</span>
              {answer.description && answer.description !== 'Default Response' && <p>{answer.description}</p>}
              {body && <Shape schema={body} entry={entry} first={first} />}
            </li>
          );
        })}
      </ul>
    </article>
  );
}

/** The fields of a body, or a link to the operation that shows the same ones. */
function Shape({ schema, entry, first }: { schema: Schema } & Pick<OperationViewProps, 'entry' | 'first'>) {
  const { t } = useLanguage();
  const shownAt = first.get(JSON.stringify(schema));
  if (schema.$ref) return null;
  if (!shownAt || shownAt === entry) return <FoldedFields schema={schema} />;
  return (
    <p>
      {t('docs.asIn')}{' '}
      <a href={`#${shownAt.anchor}`}>
        {shownAt.method} {shownAt.path}
      </a>
    </p>
  );
}

/** Folded by default; works without scripts. */
export function Sample({
  title,
  schema,
  schemas,
}: {
  title: string;
  schema: Schema;
  schemas: Record<string, Schema>;
}) {
  return (
    <details className={styles.sample}>
      <summary>{title}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keys. */}
      <pre tabIndex={0}>
        <code>{JSON.stringify(sampleOf(schema, schemas), null, 2)}</code>
      </pre>
    </details>
  );
}

function placeOf(place: string): 'path' | 'query' | 'header' {
  return place === 'path' || place === 'header' ? place : 'query';
}
