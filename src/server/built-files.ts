/**
 * Files of the build, compressed when it was built. A page of the framework asks for some forty of them, and to open, read and close a file costs
 * more than all else of an answer: small ones are kept in memory as they travel.
 */
import { existsSync, readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, MiddlewareHandler } from 'hono';
import { acceptedEncoding } from '#server/accepted-encoding.ts';

/** The kernel, the samples' models and the pictures are larger, and asked for once a visit. All that is kept is a few megabytes. */
const KEPT_BYTES_MAX = 256 * 1024;

const FILE_POLICY = "default-src 'self'; script-src 'self'; object-src 'none'; frame-ancestors 'none'";
/** A worker follows the policy of its own script's response. These compile WebAssembly: the kernel, and the loops that compare two revisions. */
const COMPILING_WORKER_SCRIPT = /\/(engine|revision)-worker-[^/]+\.js$/;
const COMPILING_WORKER_POLICY = FILE_POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'");
/** This one runs the kernel, whose glue code creates its bindings with `new Function`. */
const WORKER_SCRIPT = /\/browser-worker-[^/]+\.js$/;
const WORKER_POLICY = FILE_POLICY.replace("script-src 'self'", "script-src 'self' 'unsafe-eval'");
/** This one reads PDF files of strangers: whatever they bring it to do, it reaches nothing. */
const PDF_WORKER_SCRIPT = /\/pdf-worker-[^/]+\.js$/;
const PDF_WORKER_POLICY = "default-src 'none'; script-src 'self'";
/** Hono does not know the type. */
const STEP_FILE = /\.step$/;

interface KeptFile {
  headers: Record<string, string>;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Answers with files of `root` that exist; all other requests go on. The files must not change while the process runs. */
export function builtFiles(root: string, cacheControl: string): MiddlewareHandler {
  // Each page asks here first: a look at the disk for a file that is not there would be a part of its price.
  const paths = new Set(existsSync(root) ? readdirSync(root, { recursive: true }).map((path) => `/${path}`) : []);
  /** By accepted encoding and path: no more than the files of the build in three encodings. */
  const kept = new Map<string, KeptFile>();
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound: (_path, c) => {
      c.header('cache-control', cacheControl);
      c.header('content-security-policy', policyOfFile(c.req.path));
      if (STEP_FILE.test(c.req.path)) c.header('content-type', 'model/step');
    },
  });
  return async (c, next) => {
    if (!paths.has(c.req.path)) return next();
    const encoding = acceptedEncoding(c.req.header('accept-encoding'));
    const key = `${encoding} ${c.req.path}`;
    const isWhole = c.req.method === 'GET' && c.req.header('range') === undefined;
    const known = isWhole ? kept.get(key) : undefined;
    if (known) return answerWith(c, known);

    const answer = await serve(c, next);
    if (answer?.status !== 200 || !isWhole) return answer;
    const encodedAs = answer.headers.get('content-encoding') ?? encoding;
    if (Number(answer.headers.get('content-length') ?? Number.NaN) <= KEPT_BYTES_MAX && encodedAs === encoding) {
      const file = { headers: Object.fromEntries(answer.headers), bytes: new Uint8Array(await answer.arrayBuffer()) };
      kept.set(key, file);
      return answerWith(c, file);
    }
    if (!isUnchanged(c, answer.headers.get('last-modified'))) return answer;
    await answer.body?.cancel();
    return c.body(null, 304);
  };
}

function answerWith(c: Context, { headers, bytes }: KeptFile): Response {
  return isUnchanged(c, headers['last-modified'])
    ? c.body(null, 304, withoutBody(headers))
    : c.body(bytes, 200, headers);
}

/** The same file gives the same text, so no times have to be compared. */
function isUnchanged(c: Context, lastModified: string | null | undefined): boolean {
  return lastModified != null && c.req.header('if-modified-since') === lastModified;
}

function withoutBody({ 'content-length': _length, 'content-encoding': _encoding, ...headers }: Record<string, string>) {
  return headers;
}

function policyOfFile(path: string): string {
  if (PDF_WORKER_SCRIPT.test(path)) return PDF_WORKER_POLICY;
  if (COMPILING_WORKER_SCRIPT.test(path)) return COMPILING_WORKER_POLICY;
  return WORKER_SCRIPT.test(path) ? WORKER_POLICY : FILE_POLICY;
}
