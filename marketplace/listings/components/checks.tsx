import { __iconData as Check } from 'lucide-react/icons/check';
import { __iconData as Info } from 'lucide-react/icons/info';
import { Icon } from '#design/content/icon.tsx';
import { Text } from '#design/content/text.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './checks.module.css';
import type { ListingView } from './listing-view.ts';

/** The public register of licensed agents. */
const REGISTER = 'https://www.psr.ie';

/** Trust checks of a listing, each with its limits. */
export function TrustChecks({ checks }: Pick<ListingView, 'checks'>) {
  const { t } = useLanguage();
  return (
    <details className={styles.checks}>
      <summary>
        <Text variant="span" weight="SEMIBOLD" size="S14">
          {t('listing.checks')}
        </Text>
      </summary>
      <ul className={styles.list}>
        {checks.map(({ id, state, title, words }) => (
          <li key={id} data-state={state}>
            <Icon icon={state === 'checked' ? Check : Info} size={16} />
            <div>
              {title}
              <p>
                {words} {id === 'licence' && <a href={REGISTER}>psr.ie</a>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}
