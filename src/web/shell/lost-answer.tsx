import { ERRORS } from '#contract/errors.ts';
import { Alert } from '#ui/notice.tsx';

/** What a form with `data-busy` shows when no answer came: the page's script takes it from here (web/site/send-form.ts). */
export function LostAnswer() {
  return (
    <template data-lost="">
      <Alert title={ERRORS.internal.message} />
    </template>
  );
}
