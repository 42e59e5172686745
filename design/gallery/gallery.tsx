import { classNames } from '../class-names.ts';
import { Text } from '../content/text.tsx';
import { Container, Stack } from '../layout/stack.tsx';
import { SkipLink } from '../layout/visually-hidden.tsx';
import { EXAMPLE_SETS, findExample } from './examples.ts';
import styles from './gallery.module.css';

export type GalleryTheme = 'light' | 'dark';

type GalleryProps = {
  /** Absent: all examples, with an index. */
  selected?: { piece: string; example: string };
  /** Absent: the visitor's system theme. */
  theme?: GalleryTheme;
  /** The gallery's URL for a selection and theme. */
  hrefOf: (selected: GalleryProps['selected'], theme: GalleryTheme | undefined) => string;
  labels: {
    title: string;
    intro: string;
    index: string;
    skip: string;
    all: string;
    light: string;
    dark: string;
    system: string;
    /** Text for an unknown selection. */
    missing: string;
  };
};

/**
 * Every component in every state, or a single example. The page provides URLs and texts; the examples have their own
 * sample texts.
 */
export function Gallery({ selected, theme, hrefOf, labels }: GalleryProps) {
  const example = selected && findExample(selected.piece, selected.example);
  return (
    <div data-theme={theme} className={styles.gallery}>
      <SkipLink href="#examples">{labels.skip}</SkipLink>
      <Container as="header" className={styles.header}>
        <Text variant="h1">{labels.title}</Text>
        <nav aria-label={labels.title} className={styles.switch}>
          {selected && <a href={hrefOf(undefined, theme)}>{labels.all}</a>}
          {([undefined, 'light', 'dark'] as const).map((each) => (
            <a
              key={each ?? 'system'}
              href={hrefOf(selected, each)}
              aria-current={each === theme ? 'true' : undefined}
            >
              {each === undefined ? labels.system : labels[each]}
            </a>
          ))}
        </nav>
      </Container>
      <Container as="main" id="examples" tabIndex={-1}>
        {selected === undefined ? (
          <AllExamples theme={theme} hrefOf={hrefOf} labels={labels} />
        ) : (
          <section aria-labelledby="example">
            <Text variant="h2" id="example">
              {selected.piece}: {selected.example}
            </Text>
            <div className={styles.alone}>{example ? example.render() : labels.missing}</div>
          </section>
        )}
      </Container>
    </div>
  );
}

function AllExamples({ theme, hrefOf, labels }: Omit<GalleryProps, 'selected'>) {
  return (
    <Stack gap={12}>
      <Text size="L18" tone="SOFT">
        {labels.intro}
      </Text>
      <nav aria-label={labels.index}>
        <ul className={styles.index}>
          {EXAMPLE_SETS.map(({ piece }) => (
            <li key={piece}>
              <a href={`#${piece}`}>{piece}</a>
            </li>
          ))}
        </ul>
      </nav>
      {EXAMPLE_SETS.map(({ piece, examples }) => (
        <section key={piece} id={piece} aria-labelledby={`${piece}-title`}>
          <Text variant="h2" id={`${piece}-title`} className={styles.piece}>
            {piece}
          </Text>
          <div className={styles.examples}>
            {examples.map(({ name, isWide, render }) => (
              <article
                key={name}
                aria-label={`${piece}: ${name}`}
                className={classNames(styles.example, isWide && styles.wide)}
              >
                <a href={hrefOf({ piece, example: name }, theme)} className={styles.name}>
                  {name}
                </a>
                {render()}
              </article>
            ))}
          </div>
        </section>
      ))}
    </Stack>
  );
}
