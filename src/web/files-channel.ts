/** Tells the other tabs of this browser that the chosen files changed, so that all show the same. */

const NAME = 'uploadedFiles';

/** Open while this page listens. A channel does not hear its own messages. */
let listening: BroadcastChannel | null = null;

export function tellOtherTabs(): void {
  const channel = listening ?? new BroadcastChannel(NAME);
  channel.postMessage(null);
  if (channel !== listening) channel.close();
}

/** Calls `listener` after each change by another tab. Returns a function that ends this. One listener a page. */
export function onFilesChanged(listener: () => void): () => void {
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = listener;
  listening = channel;
  return () => {
    channel.close();
    if (listening === channel) listening = null;
  };
}
