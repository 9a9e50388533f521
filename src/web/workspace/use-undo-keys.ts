import { useEffect } from 'react';

export interface UndoKeys {
  undo: () => void;
  redo: () => void;
}

/** Ctrl or Command with Z undoes, with Shift or Y does again. A text box keeps these keys for its own text. */
export function useUndoKeys({ undo, redo }: UndoKeys): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isRedo && key !== 'z') return;
      event.preventDefault();
      (isRedo ? redo : undo)();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'range', 'button'].includes(target.type);
}
