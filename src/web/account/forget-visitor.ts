import { clearFiles } from '#web/files-store.ts';
import { removeUser } from '#web/user-store.ts';

/** What signing out takes out of this browser: the stored user and the chosen files. */
export function forgetVisitor(): void {
  removeUser();
  clearFiles().catch((error) => console.error('The chosen files could not be removed.', error));
}
