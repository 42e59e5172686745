import { sendApi } from '#platform/client/send.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { storeView } from '../endpoints.ts';
import type { ListingsView } from '../list-options.ts';
import styles from './my-listings.module.css';
import { listPath, type OwnListingsFilter } from './my-listings-path.ts';

const VIEWS = ['cards', 'table'] as const;

/** Links to the list as cards and as a table; the choice is remembered. */
export function ViewSwitch({ view, filter }: { view: ListingsView; filter: OwnListingsFilter }) {
  const { t, locale } = useLanguage();
  return (
    <nav aria-label={t('owned.view')}>
      <ul className={styles.states}>
        {VIEWS.map((one) => (
          <li key={one}>
            <a
              href={localePath(locale, listPath(filter, { view: one }))}
              aria-current={one === view ? 'true' : undefined}
              className={styles.state}
              onClick={() => void sendApi(storeView, { body: { view: one } }, locale, { outlivesPage: true })}
            >
              {t(`owned.view.${one}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
