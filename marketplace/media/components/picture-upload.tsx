import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { sizePath } from '../rules.ts';
import { MAX_PICTURES, MAX_UPLOAD_BYTES } from '../uploads/rules.ts';
import { visitorPreview } from '../visitor-uploads/rules.ts';
import { FilePicker } from './file-picker.tsx';
import styles from './media.module.css';
import { PhotoList } from './photo-list.tsx';
import { insertionIndex, moveItem, type Picture, pictureOf } from './picture.ts';
import { UploadList } from './upload-list.tsx';
import { mediaTarget, PICTURE_TYPES, visitorTarget } from './upload-target.ts';
import { useUploads } from './use-uploads.ts';

await loadTexts('media/uploads');

type PictureUploadProps = {
  value: readonly Picture[];
  onChange: (pictures: Picture[]) => void;
  kind?: 'photo' | 'floor_plan';
  /** Maximum number of pictures. */
  most?: number;
  /** The pictures belong to a visitor without an account. */
  isVisitor?: boolean;
};

const TEXTS = {
  photo: {
    title: 'media.photos',
    hint: 'media.photosHint',
    choose: 'media.choose',
    number: 'media.photoNumber',
  },
  floor_plan: {
    title: 'media.floorPlans',
    hint: 'media.floorPlansHint',
    choose: 'media.chooseFloorPlan',
    number: 'media.floorPlanNumber',
  },
} as const;

/**
 * Upload and order of the pictures of a listing. The parent component owns the pictures; uploads belong to this
 * component and are cancelled when it unmounts.
 */
export function PictureUpload({
  value,
  onChange,
  kind = 'photo',
  most = MAX_PICTURES,
  isVisitor = false,
}: PictureUploadProps) {
  const { t } = useLanguage();
  const id = useId();
  const isPhoto = kind === 'photo';
  const texts = TEXTS[kind];
  const [words, setWords] = useState('');
  const [deleted, setDeleted] = useState<{ picture: Picture; at: number; name: string } | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const undoer = useRef<HTMLButtonElement>(null);
  // The delete button disappears with its picture, so the focus moves to the undo button.
  useEffect(() => {
    if (deleted) undoer.current?.focus();
  }, [deleted]);
  // Holds the latest value, because several files may finish between two renderings.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  // The order in which files were chosen, for pictures that were not moved since.
  const chosen = useRef(new Map<string, number>());
  function change(pictures: Picture[]): void {
    latest.current = pictures;
    onChange(pictures);
  }

  const { uploads, add, retry, remove } = useUploads(isVisitor ? visitorTarget(kind) : mediaTarget(kind), {
    taken(file, name, key) {
      const picture = pictureOf(file);
      const place = insertionIndex(key, latest.current, chosen.current);
      chosen.current.set(picture.url, key);
      change([...latest.current.slice(0, place), picture, ...latest.current.slice(place)]);
      setWords(t('media.added', { name }));
    },
    failed: (name, why) => setWords(t('media.failed', { name, why })),
  });
  const onTheirWay = uploads.filter(({ state }) => state !== 'failed').length;
  const room = Math.max(0, most - value.length - onTheirWay);
  const nameOf = (at: number) => t(texts.number, { number: at + 1 });

  function take(files: File[]): void {
    add(files.slice(0, room));
    if (files.length > room) setWords(t('media.tooMany', { count: files.length - room, most }));
  }
  const taking = useRef(take);
  useEffect(() => {
    taking.current = take;
  });
  useEffect(() => {
    if (!isPhoto) return;
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
      if (files.length > 0) taking.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [isPhoto]);

  function erase(at: number): void {
    const name = nameOf(at);
    setDeleted({ picture: value[at]!, at, name });
    setWords(t('media.deleted', { name }));
    change(value.filter((_, other) => other !== at));
  }
  function undo(): void {
    if (!deleted) return;
    const { picture, at, name } = deleted;
    change(moveItem([...latest.current, picture], latest.current.length, at));
    setWords(t('media.restored', { name }));
    setDeleted(null);
    title.current?.focus();
  }

  return (
    <section className={styles.section} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h3 ref={title} tabIndex={-1} id={`${id}-title`} className={styles.title}>
          {t(texts.title)}
        </h3>
        {isPhoto && <span className={styles.count}>{t('media.count', { count: value.length, most })}</span>}
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        {room > 0 || !isPhoto
          ? t(texts.hint, { megabytes: MAX_UPLOAD_BYTES[kind] / 1024 / 1024 })
          : t('media.full', { most })}
      </p>
      <FilePicker
        types={PICTURE_TYPES}
        chooseLabel={t(texts.choose)}
        dropLabel={isPhoto ? t('media.drop') : undefined}
        cameraLabel={isPhoto ? t('media.camera') : undefined}
        isMany
        disabled={room === 0}
        describedBy={`${id}-hint`}
        onFiles={take}
      />
      <UploadList uploads={uploads} onRetry={retry} onRemove={remove} />
      {deleted && (
        <div className={styles.undo}>
          <span>{t('media.deleted', { name: deleted.name })}</span>
          <Button ref={undoer} kind="SECONDARY" size="SMALL" onClick={undo}>
            {t('media.undo')}
          </Button>
        </div>
      )}
      <PhotoList
        pictures={value}
        isPhoto={isPhoto}
        previewOf={isVisitor ? visitorPreview : previewOf}
        nameOf={nameOf}
        onChange={change}
        onMoved={({ url }) => chosen.current.delete(url)}
        onDelete={erase}
        announce={setWords}
      />
      <VisuallyHidden as="div" role="status" aria-live="polite">
        {words}
      </VisuallyHidden>
    </section>
  );
}

function previewOf(url: string): string {
  return sizePath(url, 'size360x240');
}
