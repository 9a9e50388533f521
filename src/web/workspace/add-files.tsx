import { useId } from 'react';
import { PICKER_FILES } from '#contract/accepted-files.ts';
import { type ButtonLook, buttonClasses } from '#ui/button.tsx';
import { ZIP_ENDING } from '#web/zip-files.ts';

export interface AddFilesProps {
  onAdd: (files: File[]) => void;
  isDisabled: boolean;
  look?: ButtonLook;
}

/** Opens the file picker. */
export function AddFiles({ onAdd, isDisabled, look = {} }: AddFilesProps) {
  const id = useId();
  return (
    <span className="grid print:hidden">
      <input
        id={id}
        type="file"
        multiple
        accept={`${PICKER_FILES},${ZIP_ENDING}`}
        disabled={isDisabled}
        className="peer sr-only"
        onChange={(event) => {
          onAdd([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <label
        htmlFor={id}
        className={buttonClasses(
          look,
          'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-blueprint',
        )}
      >
        Add files
      </label>
    </span>
  );
}
