/** What a page without a framework needs only once somebody does something: a script of its own, which `load-later.ts` loads. */
export { clearFilesOf } from '#web/files-store.ts';
export { sendForm } from '#web/site/send-form.ts';
export { addTagManager } from '#web/site/tag-manager.ts';
export { showTray } from '#web/site/tray.ts';
