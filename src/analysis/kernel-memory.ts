/** Caps the WebAssembly heap of this thread. The kernel's build declares 4 GB, and a malformed file can ask for all of it. */

const PAGE_BYTES = 65_536;

export interface KernelMemory {
  /** Whether a growth was refused since the last `forgetRefusals`. */
  wasRefused(): boolean;
  forgetRefusals(): void;
}

/**
 * Refuses each `WebAssembly.Memory.grow` past `heapBytesMax` with the RangeError that an exhausted engine throws, so that the
 * kernel sees a failed allocation. Emscripten's heap grows through this method only: it contains no `memory.grow` of its own.
 * Call once, before the kernel loads, in a thread that is ours: this changes the thread's global object.
 */
export function limitKernelMemory(heapBytesMax: number): KernelMemory {
  let refused = false;
  const grow = WebAssembly.Memory.prototype.grow;
  WebAssembly.Memory.prototype.grow = function (this: WebAssembly.Memory, pages: number): number {
    const wanted = this.buffer.byteLength + pages * PAGE_BYTES;
    if (wanted > heapBytesMax) {
      refused = true;
      throw new RangeError(`Expected a heap of at most ${heapBytesMax} bytes, found ${wanted}`);
    }
    return grow.call(this, pages);
  };
  return {
    wasRefused: () => refused,
    forgetRefusals: () => {
      refused = false;
    },
  };
}
