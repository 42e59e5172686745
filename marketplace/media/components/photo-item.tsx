import { __iconData as ArrowLeft } from 'lucide-react/icons/arrow-left';
import { __iconData as ArrowRight } from 'lucide-react/icons/arrow-right';
import { __iconData as Star } from 'lucide-react/icons/star';
import { __iconData as Trash } from 'lucide-react/icons/trash';
import type { DragEvent } from 'react';
import { Icon, type IconShape } from '#design/content/icon.tsx';
import { Button } from '#design/form/button.tsx';
import { Field } from '#design/form/field.tsx';
import { Select } from '#design/form/select.tsx';
import { TextInput } from '#design/form/text-input.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';
import { IMAGE_LABELS } from '#property/seller.ts';
import { CAPTION_LENGTH } from '../uploads/rules.ts';
import styles from './media.module.css';
import type { Picture, RoomLabel } from './picture.ts';

/** Actions that move a picture; the button that was pressed keeps the focus. */
export type Move = 'cover' | 'earlier' | 'later';

type PhotoItemProps = {
  picture: Picture;
  /** Position, from 0. */
  at: number;
  count: number;
  /** 'Photo 3'. */
  name: string;
  /** Photographs have a cover and captions; plans do not. */
  isPhoto: boolean;
  /** URL of the preview, 360 by 240 pixels. */
  preview: string;
  onChange: (picture: Picture) => void;
  onMove: (move: Move) => void;
  onDelete: () => void;
  onDragStart: () => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
};

/** One picture of a listing with its preview, position and caption. */
export function PhotoItem({ picture, at, count, name, isPhoto, preview, ...on }: PhotoItemProps) {
  const { t } = useLanguage();
  const move = (what: Move, words: string, icon: IconShape, disabled: boolean) => (
    <Button
      kind="TERTIARY"
      icon={<Icon icon={icon} />}
      aria-label={`${words}: ${name}`}
      title={words}
      disabled={disabled}
      data-move={what}
      onClick={() => on.onMove(what)}
    />
  );
  return (
    <li className={styles.photo} data-url={picture.url} onDragOver={on.onDragOver} onDrop={on.onDrop}>
      <div className={styles.frame}>
        <img
          className={styles.image}
          src={preview}
          width={360}
          height={240}
          alt={picture.caption || name}
          loading="lazy"
          decoding="async"
          draggable
          onDragStart={on.onDragStart}
        />
        {isPhoto && at === 0 && <span className={styles.cover}>{t('media.cover')}</span>}
      </div>
      <div className={styles.actions}>
        {move('earlier', t('media.earlier'), ArrowLeft, at === 0)}
        {move('later', t('media.later'), ArrowRight, at === count - 1)}
        {isPhoto && move('cover', t('media.makeCover'), Star, at === 0)}
        <Button
          kind="TERTIARY"
          className={styles.delete}
          icon={<Icon icon={Trash} />}
          aria-label={`${t('media.delete')}: ${name}`}
          title={t('media.delete')}
          onClick={on.onDelete}
        />
      </div>
      {isPhoto && (
        <div className={styles.words}>
          <Field label={t('media.caption')}>
            {(control) => (
              <TextInput
                {...control}
                value={picture.caption ?? ''}
                maxLength={CAPTION_LENGTH}
                onChange={(event) => on.onChange({ ...picture, caption: event.target.value || null })}
              />
            )}
          </Field>
          <Field label={t('media.room')}>
            {(control) => (
              <Select
                {...control}
                value={picture.label ?? ''}
                options={[
                  { value: '', label: t('media.noRoom') },
                  ...IMAGE_LABELS.filter((label) => label !== 'FLOOR_PLAN').map((label) => ({
                    value: label,
                    label: t(`media.room.${label}`),
                  })),
                ]}
                onChange={(event) =>
                  on.onChange({ ...picture, label: (event.target.value || null) as RoomLabel | null })
                }
              />
            )}
          </Field>
        </div>
      )}
    </li>
  );
}
