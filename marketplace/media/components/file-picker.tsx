import { __iconData as Camera } from 'lucide-react/icons/camera';
import { __iconData as Upload } from 'lucide-react/icons/upload';
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react';
import { classNames } from '#design/class-names.ts';
import { Icon } from '#design/content/icon.tsx';
import { Button } from '#design/form/button.tsx';
import styles from './media.module.css';

type FilePickerProps = {
  /** MIME types that the file dialog offers. */
  types: readonly string[];
  chooseLabel: string;
  /** Text of the drop area. */
  dropLabel?: string;
  /** Offers the camera too, on handheld devices. */
  cameraLabel?: string;
  isMany: boolean;
  disabled: boolean;
  describedBy: string;
  onFiles: (files: File[]) => void;
};

/** Accepts files that are dropped, chosen, or taken with the camera. */
export function FilePicker(props: FilePickerProps) {
  const { types, chooseLabel, dropLabel, cameraLabel, isMany, disabled, describedBy, onFiles } = props;
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function take(event: ChangeEvent<HTMLInputElement>): void {
    onFiles([...(event.target.files ?? [])]);
    // Allows choosing the same file again after it was deleted.
    event.target.value = '';
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files].slice(0, isMany ? undefined : 1));
  }
  /** Only files, because pictures of the list can be dragged as well. */
  function allow(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  }

  return (
    // A drop area for the mouse; its buttons serve everyone else.
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
