import { __iconData as Minus } from 'lucide-react/icons/minus';
import { __iconData as PenLine } from 'lucide-react/icons/pen-line';
import { __iconData as Plus } from 'lucide-react/icons/plus';
import { __iconData as X } from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { Button } from '#design/form/button.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { Ring } from './geometry.ts';
import type { MapHandle } from './open-map.ts';
import styles from './results-map.module.css';

type MapToolsProps = {
  map: MapHandle;
  shapes: readonly Ring[];
  onDrawn?: (ring: Ring) => void;
  onClear?: () => void;
};

/** The zoom buttons and the drawing tool. */
export function MapTools({ map, shapes, onDrawn, onClear }: MapToolsProps) {
  const { t } = useLanguage();
  const [isDrawing, setIsDrawing] = useState(false);

  useEffect(() => {
    if (!isDrawing || !onDrawn) return;
    const giveUp = map.draw((ring) => {
      // A line that encloses nothing was accidental: drawing continues.
      if (ring) onDrawn(ring);
      setIsDrawing(false);
    });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setIsDrawing(false);
    };
    document.addEventListener('keydown', onKey);
    return () => {
      giveUp();
      document.removeEventListener('keydown', onKey);
    };
  }, [isDrawing, map, onDrawn]);

  return (
    <>
      <div className={styles.draw}>
        {!onDrawn ? null : isDrawing ? (
          <Button
            kind="SECONDARY"
            size="SMALL"
            icon={<Icon icon={X} size={16} />}
            onClick={() => setIsDrawing(false)}
          >
            <span className={styles.words}>{t('results.map.cancel')}</span>
          </Button>
        ) : shapes.length > 0 ? (
          <Button kind="SECONDARY" size="SMALL" icon={<Icon icon={X} size={16} />} onClick={onClear}>
            <span className={styles.words}>{t('results.map.clear')}</span>
          </Button>
        ) : (
          <Button
            kind="SECONDARY"
            size="SMALL"
            icon={<Icon icon={PenLine} size={16} />}
            onClick={() => setIsDrawing(true)}
          >
            <span className={styles.words}>{t('results.map.draw')}</span>
          </Button>
        )}
      </div>
      <p className={styles.hint} role="status">
        {isDrawing && <span>{t('results.map.drawHint')}</span>}
      </p>
      <div className={styles.zoom}>
        <button type="button" aria-label={t('results.map.closer')} onClick={() => map.zoom(1)}>
          <Icon icon={Plus} />
        </button>
        <button type="button" aria-label={t('results.map.further')} onClick={() => map.zoom(-1)}>
          <Icon icon={Minus} />
        </button>
      </div>
    </>
  );
}
