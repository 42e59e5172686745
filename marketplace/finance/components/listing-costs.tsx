import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { useReady } from '#platform/client/use-ready.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { storedBudget } from '../budget/has-device-budget.ts';
import type { CostsView } from '../costs/view-model.ts';
import { CostList, Sentences } from './cost-list.tsx';
import styles from './listing-costs.module.css';

const AdjustableCosts = lazy(async () => {
  const [part] = await Promise.all([
    import('./adjustable-costs.tsx'),
    loadTexts('finance/costs', 'finance/parts'),
  ]);
  return part;
});

/**
 * On a listing's page: what it costs, in a line that opens into parts. The parts are there before scripts load; the
 * code that changes them loads when they are opened, or at once for a visitor with a budget on this device.
 */
export function ListingCosts({ view }: { view: CostsView }) {
  const { locale } = useLanguage();
  const isReady = useReady();
  const [wasOpened, setOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // Opened before this script ran.
  useEffect(() => setOpened(details.current?.open ?? false), []);
  const [changedLine, setLine] = useState<string | null>(null);
  const isAdjusted = view.isAdjustable && (wasOpened || (isReady && storedBudget() !== null));
  const { about, sections, links } = view;
  const asServed = (
    <>
      <Sentences texts={about} />
      <CostList sections={sections} />
    </>
  );
  return (
    <Card as="section" aria-labelledby="costs" className={styles.costs}>
      <Text variant="h2" size="L20" id="costs">
        {view.title}
      </Text>
      <details ref={details} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
        <summary className={styles.summary}>{changedLine ?? view.line}</summary>
        <div className={styles.parts}>
          {isAdjusted ? (
            <Suspense fallback={asServed}>
              <AdjustableCosts view={view} onLine={setLine} />
            </Suspense>
          ) : (
            asServed
          )}
        </div>
      </details>
      {links.length > 0 && (
        <ul className={styles.links}>
          {links.map(({ path, text }) => (
            <li key={path}>
              <a href={localePath(locale, path)}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
