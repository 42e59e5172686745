import { __iconData as Search } from 'lucide-react/icons/search';
import { startTransition, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#design/content/icon.tsx';
import { Button } from '#design/form/button.tsx';
import { LateLocationSearch } from '#marketplace/places/components/late-location-search.tsx';
import type { ChosenPlace } from '#marketplace/places/components/suggestion.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { ALL_MARKETS, MARKETS, type Market, marketOf, marketPath } from '../markets.ts';
import styles from './search-box.module.css';

type SearchBoxProps = {
  market?: Market;
  text?: string;
  chosen?: readonly ChosenPlace[];
};

/**
 * The way in: what one looks for, as tabs, and where. A plain form underneath, answered by `/find`: it works before any
 * script has loaded.
 */
export function SearchBox({ market = MARKETS[0]!, text, chosen }: SearchBoxProps) {
  const { t, locale } = useLanguage();
  const navigate = useNavigate();
  const [section, setSection] = useState(market.section);
  return (
    <search>
      <form action={localePath(locale, '/find')} className={styles.box}>
        <fieldset className={styles.tabs}>
          <legend className={styles.legend}>{t('common.whatToLookFor')}</legend>
          {ALL_MARKETS.map((each) => (
            <label key={each.section} className={styles.tab}>
              <input
                type="radio"
                name="section"
                value={each.section}
                defaultChecked={each.section === market.section}
                className={styles.radio}
                // The browser has ticked it already; the line below may still be loading, and is not thrown away for this.
                onChange={() => startTransition(() => setSection(each.section))}
              />
              {t(each.label)}
            </label>
          ))}
        </fieldset>
        <div className={styles.row}>
          <div className={styles.where}>
            <LateLocationSearch
              section={section}
              defaultText={text}
              defaultChosen={chosen}
              onLocated={(geo) => void navigate(localePath(locale, around(marketOf(section), geo)))}
            />
          </div>
          <Button type="submit" icon={<Icon icon={Search} />} className={styles.send}>
            {t('common.search')}
          </Button>
        </div>
      </form>
    </search>
  );
}

/** The address of a market within a shape, written as `geo` takes it. */
function around(market: Market, geo: string): string {
  return `${marketPath(market, [])}?${new URLSearchParams({ geo })}`;
}
