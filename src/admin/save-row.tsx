import type { PanelAnswer } from '#admin/panel-action.ts';
import { Button } from '#ui/button.tsx';
import { Alert } from '#ui/notice.tsx';

export interface SaveRowProps {
  answer: Pick<PanelAnswer, 'words' | 'isSaved'> | undefined;
  isSaving: boolean;
}

/** The end of a settings form: the result of the last try, and the button. */
export function SaveRow({ answer, isSaving }: SaveRowProps) {
  return (
    <div className="grid gap-3 border-t border-rule pt-4">
      <Alert title={answer?.words} tone={answer?.isSaved ? 'good' : 'fail'} />
      <p>
        <Button type="submit" variant="primary" busy={isSaving} busyLabel="Saving...">
          Save
        </Button>
      </p>
    </div>
  );
}
