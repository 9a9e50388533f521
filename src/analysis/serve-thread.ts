/** What runs inside an analysis thread, Node's or a browser's: takes a job, opens the kernel when it is needed, answers. */

import { analysePart } from '#analysis/analyse-part.ts';
import { type KernelMemory, limitKernelMemory } from '#analysis/kernel-memory.ts';
import { limitFailure, NO_WEB_ASSEMBLY } from '#analysis/limits.ts';
import type { FromThread, ToThread } from '#analysis/thread-protocol.ts';
import { type Kernel, openKernel } from '#cad/kernel/kernel.ts';
import type { AnalysisJob, AnalysisOutcome } from '#contract/analysis.ts';
import { LoopsFull, LoopsMissing } from '#geometry/loops/loops.ts';

export interface ThreadPort {
  post(message: FromThread, transfer: ArrayBuffer[]): void;
  listen(hear: (message: ToThread) => void): void;
}

/** The JavaScript half of the kernel, as its package exports it. */
export type KernelFactory = Parameters<typeof openKernel>[0];

type EngineAnswer = Extract<ToThread, { kind: 'engine' | 'engine-missing' }>;

/** Serves jobs from `port` for as long as the thread lives. */
export function serveThread(port: ThreadPort, factory: KernelFactory): void {
  let memory: KernelMemory | null = null;
  let kernel: Promise<Kernel> | null = null;
  let opened: Kernel | null = null;
  let hear: (answer: EngineAnswer) => void = () => {};

  const open = async (): Promise<Kernel> => {
    const answer = new Promise<EngineAnswer>((resolve) => {
      hear = resolve;
    });
    port.post({ kind: 'engine-wanted' }, []);
    const arrived = await answer;
    if (arrived.kind === 'engine-missing') throw new EngineMissing(arrived.reason);
    opened = await openKernel(factory, { wasmModule: arrived.module });
    return opened;
  };
  const kernelOnce = (): Promise<Kernel> => {
    kernel ??= open().catch((cause) => {
      // Forgotten, so that the next file asks again.
      kernel = null;
      throw cause;
    });
    return kernel;
  };

  const run = async (number: number, job: AnalysisJob, limits: KernelMemory): Promise<void> => {
    port.post({ kind: 'started', number }, []);
    limits.forgetRefusals();
    let outcome: AnalysisOutcome;
    let isSpoiled: boolean;
    let isSketched = false;
    let fault: unknown;
    try {
      outcome = await analysePart(job, {
        kernel: kernelOnce,
        onProgress: (progress) => {
          isSketched ||= progress.sketch !== undefined;
          // A mesh is copied, not handed over: the measures are taken on its arrays.
          port.post({ kind: 'progress', number, progress }, []);
        },
      });
      isSpoiled = opened?.isSpoiled ?? false;
    } catch (cause) {
      fault = cause;
      outcome = { kind: 'unreadable', failure: engineFailure(cause) };
      isSpoiled = true;
    }
    // A kernel that was refused memory fails with its own message, or none. The reason is known here.
    if (outcome.kind === 'unreadable' && limits.wasRefused()) {
      outcome = { kind: 'unreadable', failure: limitFailure('memory_limit') };
      isSpoiled = true;
    }
    if (fault && outcome.kind === 'unreadable' && outcome.failure.code === 'engine_failure')
      console.error('The geometry engine stopped on a file.', fault);
    const arrays: ArrayBufferView[] = [];
    // The pool has it already.
    if (outcome.kind === 'read' && isSketched) outcome = { ...outcome, mesh: null };
    if (outcome.kind === 'read' && outcome.mesh) arrays.push(...Object.values(outcome.mesh));
    if (outcome.kind === 'read' && outcome.picture) arrays.push(outcome.picture);
    const transfer = [...new Set(arrays.map((array) => array.buffer as ArrayBuffer))];
    port.post({ kind: 'done', number, outcome, kernelHeapBytes: opened?.heapBytes ?? 0, isSpoiled }, transfer);
  };

  port.listen((message) => {
    switch (message.kind) {
      case 'analyse':
        memory ??= limitKernelMemory(message.kernelHeapBytesMax);
        void run(message.number, message.job, memory);
        break;
      case 'engine':
      case 'engine-missing':
        hear(message);
        break;
    }
  });
}

class EngineMissing extends Error {}

function engineFailure(cause: unknown) {
  if (cause instanceof EngineMissing)
    return {
      code: 'engine_failure' as const,
      message: `The geometry engine could not be loaded (${cause.message}). Check the connection and try again.`,
    };
  if (cause instanceof LoopsMissing) return NO_WEB_ASSEMBLY;
  return limitFailure(cause instanceof LoopsFull ? 'memory_limit' : 'engine_failure');
}
