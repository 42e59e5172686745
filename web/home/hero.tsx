import { Container } from '#design/layout/stack.tsx';
import { SearchBox } from '#marketplace/search/components/search-box.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './hero.module.css';

/** One sentence and the search, before a drawn street that has day and night as the theme has. */
export function Hero() {
  const { t } = useLanguage();
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <Container className={styles.content}>
        <h1 id="hero" className={styles.sentence}>
          {t('web.homeSentence')}
        </h1>
        <div className={styles.search}>
          <SearchBox />
        </div>
      </Container>
    </section>
  );
}
