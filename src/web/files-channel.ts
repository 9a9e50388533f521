/** Tells the other tabs of this browser that the chosen files changed, so that all show the same. */

const NAME = 'uploadedFiles';

/** Open while this page listens. A channel does not hear its own messages. */
let listening: BroadcastChannel | null = null;

/** `cleared`: everything went, as somebody signed out. What is stored a moment later by a tab that had begun before goes too. */
export type FilesChange = 'some' | 'cleared';

/** Every change of the chosen files is told, after it is stored. */
export function tellOtherTabs(change: FilesChange = 'some'): void {
  const channel = listening ?? new BroadcastChannel(NAME);
  channel.postMessage(change);
  if (channel !== listening) channel.close();
}

/**
 * Calls `look` after changes by another tab, once for all that come while it looks: many parts may change at once, and each look reads all files. Returns a
 * function that ends this. One listener a page.
 */
export function onFilesChanged(look: (change: FilesChange) => Promise<void>): () => void {
  const channel = new BroadcastChannel(NAME);
  let isLooking = false;
  let told: FilesChange | null = null;
  let isEnded = false;
  channel.onmessage = async ({ data }: MessageEvent<FilesChange | null>) => {
    // A tab that was open before an update of the site tells no more than that something changed.
    if (told !== 'cleared') told = data ?? 'some';
    if (isLooking) return;
    isLooking = true;
    while (told && !isEnded) {
      const change = told;
      told = null;
      await look(change).catch((error) => console.warn('What another tab has changed could not be loaded.', error));
    }
    isLooking = false;
  };
  listening = channel;
  return () => {
    isEnded = true;
    channel.close();
    if (listening === channel) listening = null;
  };
}
