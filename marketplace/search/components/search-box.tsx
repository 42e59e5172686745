import { __iconData as Search } from 'lucide-react/icons/search';
import { startTransition, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Icon } from '#design/content/icon.tsx';
import { Button } from '#design/form/button.tsx';
import { LateLocationSearch } from '#marketplace/places/components/late-location-search.tsx';
import type { ChosenPlace } from '#marketplace/places/components/suggestion.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Section } from '#property/section.ts';
import { ALL_MARKETS, MARKETS, type Market, marketOf, marketPath } from '../markets.ts';
import styles from './search-box.module.css';

type SearchBoxProps = {
  market?: Market;
  text?: string;
  chosen?: readonly ChosenPlace[];
};

/** The search box: market tabs and a place. A plain form answered by `/find`, which works before scripts load. */
export function SearchBox({ market = MARKETS[0]!, text, chosen }: SearchBoxProps) {
  const { t, locale } = useLanguage();
  const navigate = useNavigate();
  const [section, setSection] = useState(market.section);
  const form = useRef<HTMLFormElement>(null);
  // A tab that was pressed before this script ran is ticked without an event.
  useEffect(() => startTransition(() => setSection(sectionIn(form.current!))), []);
  return (
    <search>
      <form ref={form} action={localePath(locale, '/find')} className={styles.box}>
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
                // The radio is already ticked; the form may still be loading and is kept.
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
              hasPhrases
              defaultText={text}
              defaultChosen={chosen}
              onLocated={(geo) =>
                void navigate(localePath(locale, around(marketOf(sectionIn(form.current!)), geo)))
              }
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

/** @returns the section whose tab is ticked */
function sectionIn(form: HTMLFormElement): Section {
  return new FormData(form).get('section') as Section;
}

/** The URL of a market within a shape, as the `geo` parameter. */
function around(market: Market, geo: string): string {
  return `${marketPath(market, [])}?${new URLSearchParams({ geo })}`;
}
