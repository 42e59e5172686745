import { Fragment, type ReactNode } from 'react';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './docs.module.css';
import { alternatives, refName, type Schema } from './openapi.ts';

/** Deeper shapes are rare, and named ones are shown separately. */
const DEEPEST = 6;

/** A short type name, with links to named schemas. */
export function TypeWords({ schema }: { schema: Schema }): ReactNode {
  const { t } = useLanguage();
  const { of, isNullable } = alternatives(schema);
  const words = of.map((each, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: alternatives never change places.
    <Fragment key={index}>
      {index > 0 && ` ${t('docs.or')} `}
      <OneType schema={each} />
    </Fragment>
  ));
  return (
    <>
      {words}
      {isNullable && ` ${t('docs.orNull')}`}
    </>
  );
}

function OneType({ schema }: { schema: Schema }): ReactNode {
  const { t } = useLanguage();
  if (schema.$ref) {
    const name = refName(schema.$ref);
    return <a href={`#schema-${name}`}>{name}</a>;
  }
  if (schema.enum) return <code>{schema.enum.map((value) => JSON.stringify(value)).join(' | ')}</code>;
  if (schema.const !== undefined) return <code>{JSON.stringify(schema.const)}</code>;
  if (schema.items) {
    return (
      <>
        {t('docs.listOf')} <TypeWords schema={schema.items} />
      </>
    );
  }
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : schema.type;
  return schema.format ? `${type ?? t('docs.anything')} (${schema.format})` : (type ?? t('docs.anything'));
}

/** The fields of a value, folded by default; renders nothing without fields. */
export function FoldedFields({ schema }: { schema: Schema }) {
  const { t } = useLanguage();
  if (objectsIn(schema).length === 0) return null;
  return (
    <details className={styles.sample}>
      <summary>{t('docs.fields')}</summary>
      <SchemaFields schema={schema} />
    </details>
  );
}

/** The fields of a value with nested fields below. */
function SchemaFields({ schema, depth = 0 }: { schema: Schema; depth?: number }) {
  const { t } = useLanguage();
  const shapes = objectsIn(schema);
  if (shapes.length === 0 || depth > DEEPEST) return null;
  return shapes.map((shape, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: shapes never change places.
    <ul key={index} className={styles.fields}>
      {Object.entries(shape.properties!).map(([name, inner]) => (
        <li key={name}>
          <code className={styles.name}>{name}</code>{' '}
          <span className={styles.type}>
            <TypeWords schema={inner} />
            {shape.required?.includes(name) && ` · ${t('docs.required')}`}
          </span>
          {inner.description && <p>{inner.description}</p>}
          <SchemaFields schema={inner} depth={depth + 1} />
        </li>
      ))}
    </ul>
  ));
}

/** The object shapes within a value: its own, its alternatives' and its items'. Named ones are shown separately. */
function objectsIn(schema: Schema): Schema[] {
  return alternatives(schema).of.flatMap((each) => {
    if (each.$ref) return [];
    if (each.properties) return [each];
    return each.items ? objectsIn(each.items) : [];
  });
}
