import { Container } from '#design/layout/stack.tsx';
import { SearchBox } from '#marketplace/search/components/search-box.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './hero.module.css';

/** The headline and the search box over a drawn street, in day and night versions by theme. */
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
