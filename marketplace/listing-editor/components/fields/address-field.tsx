import { useRef, useState } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { Stack } from '#design/layout/stack.tsx';
import { isCosmetic, repairAddress } from '#marketplace/listings/plausibility/texts.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Field } from '../../fields/table.ts';
import { MAX_FEATURES } from '../../fields/values.ts';
import { useWizard } from '../wizard.ts';
import { FieldInput } from './answer.tsx';
import styles from './fields.module.css';

/** A correction of what was typed, and what it replaced. */
type Correction = {
  text: string;
  /** Announcements that moved to the features. */
  moved: string[];
  before: { address: string; features: string[] };
  mayKeep: boolean;
};

/**
 * The address. What was typed is repaired as in files when the field is left: the notice says so, and a repair of how
 * the address looks can be undone.
 */
export function AddressField({ field }: { field: Field }) {
  const { t } = useLanguage();
  const { fields, answer } = useWizard();
  const { address = '', features = [] } = fields;
  const [correction, setCorrection] = useState<Correction | null>(null);
  // Addresses from before, and those that a person keeps, stay.
  const accepted = useRef(address);

  function correct() {
    if (address === accepted.current) return;
    accepted.current = address;
    const { text, repairs, announcements } = repairAddress(address);
    if (repairs.length === 0) return setCorrection(null);
    const room = Math.max(0, MAX_FEATURES - features.length);
    const moved = announcements.filter((words) => !features.includes(words)).slice(0, room);
    accepted.current = text;
    setCorrection({ text, moved, before: { address, features }, mayKeep: isCosmetic(repairs) });
    answer({ address: text, ...(moved.length > 0 && { features: [...features, ...moved] }) });
  }

  function keep({ before, moved }: Correction) {
    accepted.current = before.address;
    setCorrection(null);
    answer({ address: before.address, ...(moved.length > 0 && { features: before.features }) });
  }

  return (
    <div className={styles.rooms}>
      <FieldInput field={field} onLeave={correct} />
      {correction && correction.text === address && (
        <Notice role="status" title={t('placeAd.address.corrected', { address: correction.text })}>
          <Stack gap={2}>
            {correction.moved.map((text) => (
              <p key={text}>{t('placeAd.address.moved', { text })}</p>
            ))}
            {correction.mayKeep && (
              <div>
                <Button size="SMALL" kind="SECONDARY" onClick={() => keep(correction)}>
                  {t('placeAd.address.keep')}
                </Button>
              </div>
            )}
          </Stack>
        </Notice>
      )}
    </div>
  );
}
