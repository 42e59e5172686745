import { type DragEvent, useLayoutEffect, useRef } from 'react';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './media.module.css';
import { type Move, PhotoItem } from './photo-item.tsx';
import { moveItem, type Picture } from './picture.ts';

type PhotoListProps = {
  pictures: readonly Picture[];
  isPhoto: boolean;
  /** The URL of a picture's preview. */
  previewOf: (url: string) => string;
  /** 'Photo 3', from its position (from 0). */
  nameOf: (at: number) => string;
  onChange: (pictures: Picture[]) => void;
  /** A picture was moved by the user. */
  onMoved: (picture: Picture) => void;
  onDelete: (at: number) => void;
  announce: (words: string) => void;
};

/** The pictures of a listing in order, which dragging and buttons change. */
export function PhotoList({
  pictures,
  isPhoto,
  previewOf,
  nameOf,
  onChange,
  onMoved,
  onDelete,
  announce,
}: PhotoListProps) {
  const { t } = useLanguage();
  const list = useRef<HTMLOListElement>(null);
  const dragged = useRef<number | null>(null);
  const focus = useRef<{ url: string; move: Move } | null>(null);

  // Keeps the focus on a moved picture; at an end, on the button for the opposite direction.
  useLayoutEffect(() => {
    if (!focus.current) return;
    const { url, move } = focus.current;
    focus.current = null;
    const item = [...(list.current?.children ?? [])].find((one) => one.getAttribute('data-url') === url);
    const buttons = [...(item?.querySelectorAll<HTMLButtonElement>('button[data-move]:enabled') ?? [])];
    (buttons.find((button) => button.dataset.move === move) ?? buttons[0])?.focus();
  });

  function place(from: number, to: number, move?: Move): void {
    const picture = pictures[from];
    if (!picture || from === to) return;
    if (move) focus.current = { url: picture.url, move };
    const name = nameOf(from);
    announce(
      to === 0 && isPhoto
        ? t('media.madeCover', { name })
        : t('media.moved', { name, number: to + 1, count: pictures.length }),
    );
    onMoved(picture);
    onChange(moveItem(pictures, from, to));
  }
  function drop(event: DragEvent, to: number): void {
    if (dragged.current === null) return;
    event.preventDefault();
    place(dragged.current, to);
    dragged.current = null;
  }

  return (
    <ol ref={list} className={styles.photos}>
      {pictures.map((picture, at) => (
        <PhotoItem
          key={picture.url}
          picture={picture}
          at={at}
          count={pictures.length}
          name={nameOf(at)}
          isPhoto={isPhoto}
          preview={previewOf(picture.url)}
          onChange={(changed) => onChange(pictures.map((one) => (one === picture ? changed : one)))}
          onMove={(move) => place(at, { cover: 0, earlier: at - 1, later: at + 1 }[move], move)}
          onDelete={() => onDelete(at)}
          onDragStart={() => {
            dragged.current = at;
          }}
          onDragOver={(event) => dragged.current !== null && event.preventDefault()}
          onDrop={(event) => drop(event, at)}
        />
      ))}
    </ol>
  );
}
