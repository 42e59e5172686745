import { __iconData as Camera } from 'lucide-react/icons/camera';
import { __iconData as Upload } from 'lucide-react/icons/upload';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/content/icon.tsx';
import { Button } from '#design/form/button.tsx';
import styles from './media.module.css';

type FilePickerProps = {
  /** MIME types, by which the browser offers files. */
  types: readonly string[];
  chooseLabel: string;
  /** Words of the place to drop on. */
  dropLabel?: string;
  /** Offers the camera as well, on devices that are held in a hand. */
  cameraLabel?: string;
  isMany: boolean;
  disabled: boolean;
  describedBy: string;
  onFiles: (files: File[]) => void;
};

/** Where files come in: dropped, chosen, or taken with the camera. */
export function FilePicker(props: FilePickerProps) {
  const { types, chooseLabel, dropLabel, cameraLabel, isMany, disabled, describedBy, onFiles } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function take(event: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(event.target.files ?? [])]);
    // The same file may be chosen again, after it was deleted.
    event.target.value = '';
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files].slice(0, isMany ? undefined : 1));
  }
  /** Only files: a picture of the list may be dragged as well. */
  function allow(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  }

  return (
    // A surface for the mouse; everybody else has the buttons on it.
    <fieldset
      aria-label={chooseLabel}
      className={classNames(styles.drop, isOver && !disabled && styles.over)}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {dropLabel !== undefined && <span className={styles.dropLabel}>{dropLabel}</span>}
      <input
        ref={chooser}
        type="file"
        hidden
        accept={types.join()}
        multiple={isMany}
        onChange={take}
        tabIndex={-1}
      />
      <Button
        kind="SECONDARY"
        icon={<Icon icon={Upload} />}
        disabled={disabled}
        aria-describedby={describedBy}
        onClick={() => chooser.current?.click()}
      >
        {chooseLabel}
      </Button>
      {cameraLabel !== undefined && (
        <>
          <input
            ref={camera}
            type="file"
            hidden
            accept="image/jpeg"
            capture="environment"
            onChange={take}
            tabIndex={-1}
          />
          <Button
            kind="SECONDARY"
            className={styles.camera}
            icon={<Icon icon={Camera} />}
            disabled={disabled}
            onClick={() => camera.current?.click()}
          >
            {cameraLabel}
          </Button>
        </>
      )}
    </fieldset>
  );
}
