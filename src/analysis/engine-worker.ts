/** Compiles the kernel beside the page, which it would hold still for some 400 ms; `browser-pool.ts` starts it. It ends when it has answered. */
import kernelUrl from 'replicad-opencascadejs/wasm?url';

/** `reason`: why there is no kernel, in words for the middle of a sentence. */
export type CompiledEngine = { kind: 'compiled'; module: WebAssembly.Module } | { kind: 'failed'; reason: string };

compileEngine().then(
  (module) => answer({ kind: 'compiled', module }),
  (cause: unknown) => answer({ kind: 'failed', reason: cause instanceof Error ? cause.message : String(cause) }),
);

function answer(engine: CompiledEngine): void {
  self.postMessage(engine);
}

/** Compiled during the download. */
async function compileEngine(): Promise<WebAssembly.Module> {
  const response = await fetch(kernelUrl);
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  // A server without the MIME type of .wasm files prevents streaming, but not compiling.
  if (response.headers.get('content-type')?.startsWith('application/wasm'))
    return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}
