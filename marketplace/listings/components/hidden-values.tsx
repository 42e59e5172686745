import type { ReactNode } from 'react';
import { Text } from '#design/content/text.tsx';
import type { HiddenValue } from '../plausibility/contract.ts';
import styles from './hidden-values.module.css';

type HiddenValueListProps = {
  values: readonly HiddenValue[];
  /** What a person can do about a value. */
  action?: (value: HiddenValue) => ReactNode;
};

/** Values that are not shown, each with its reason. */
export function HiddenValueList({ values, action }: HiddenValueListProps) {
  return (
    <dl className={styles.list}>
      {values.map((value) => (
        <div key={value.rule}>
          <dt>
            <Text variant="span" weight="SEMIBOLD">
              {value.label}: {value.value}
            </Text>
          </dt>
          <dd>
            {value.why} {action?.(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
