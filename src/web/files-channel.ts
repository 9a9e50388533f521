/** Tells the other tabs of this browser that the chosen files changed, so that all show the same. */

const NAME = 'uploadedFiles';

/** Open while this page listens. A channel does not hear its own messages. */
let listening: BroadcastChannel | null = null;

export function tellOtherTabs(): void {
  const channel = listening ?? new BroadcastChannel(NAME);
  channel.postMessage(null);
  if (channel !== listening) channel.close();
}

/**
 * Calls `look` after changes by another tab, once for all that come while it looks: many parts may change at once, and each look reads all files. Returns a
 * function that ends this. One listener a page.
 */
export function onFilesChanged(look: () => Promise<void>): () => void {
  const channel = new BroadcastChannel(NAME);
  let isLooking = false;
  let isTold = false;
  let isEnded = false;
  channel.onmessage = async () => {
    isTold = true;
    if (isLooking) return;
    isLooking = true;
    while (isTold && !isEnded) {
      isTold = false;
      await look().catch((error) => console.warn('What another tab has changed could not be loaded.', error));
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
