/**
 * A bucket of S3, or of a server that speaks like it: objects by name, whole or not at all. Names are relative to a prefix of the bucket.
 * Every failure of the bucket is AppError `storage_unavailable` with its cause, or `storage_full`; one of the stream that is put stays its own.
 */
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { ConfigurationError } from '#contract/configuration-error.ts';
import { AppError } from '#contract/errors.ts';
import { NothingStoredError } from '#server/storage/storage.ts';

export interface S3Settings {
  /** null: Amazon's own, for the region. */
  endpoint: string | null;
  region: string;
  /** null: those that the machine has been given (role of an instance, shared file). */
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
}

/** Where in S3: a bucket, and what all names in it begin with. */
export interface BucketPlace {
  bucket: string;
  /** Empty, or with a slash at its end. */
  prefix: string;
}

export interface Bucket {
  /** Nobody sees the object before all of it is there; what breaks leaves none. Holds a few parts of `partBytes` in memory. */
  put(name: string, bytes: AsyncIterable<Uint8Array>, partBytes?: number): Promise<void>;
  /** A connection that breaks while it is read is made anew, and reading goes on where it was. */
  open(name: string): Promise<Readable>;
  /** Removing what is not there is no error. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<{ name: string; bytes: number }>;
  /** Ends uploads in parts that were begun before a time and never completed. Returns how many. */
  endUploads(begunBefore: Date): Promise<number>;
  /** Rejects when the bucket does not answer, or does not take what is written to it: that is tried once a minute, and each time while it fails. */
  check(): Promise<void>;
  /** Throws a sentence when the bucket answers that these settings cannot be right. */
  requireUsable(): Promise<void>;
  close(): void;
}

/** The least that S3 takes is 5 MiB, and 10,000 parts the most: files of up to 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;
/** Parts of one upload on their way at once. */
const PARTS_AT_ONCE = 2;
const CONNECT_WITHIN_MS = 3_000;
/** How long a connection may be silent. A frozen bucket is told after 15 s, all tries together. */
const SILENT_MS = 5_000;
/** The SDK's own: with growing pauses, for answers that may be better the next time. */
const TRIES = 3;
/** How often reading goes on after a break without a byte in between. */
const RESUMES_MAX = 3;
const RETRY_AFTER_SECONDS = 10;
/** Written and overwritten at each start and, to be ready, after so long without it. */
const WRITE_CHECK = 'write-check';
const WRITE_CHECK_EVERY_MS = 60_000;

export function openBucket({ endpoint, region, credentials }: S3Settings, { bucket, prefix }: BucketPlace): Bucket {
  const client = new S3Client({
    region,
    // Other servers than Amazon's rarely have a name in the DNS for each bucket.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    ...(credentials && { credentials }),
    maxAttempts: TRIES,
    // Many servers do not know the newer checksums. The SDK signs a digest of each part, and what is sealed has tags of its own.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: CONNECT_WITHIN_MS, socketTimeout: SILENT_MS },
  });
  const objectOf = (name: string) => ({ Bucket: bucket, Key: prefix + name });

  async function put(name: string, bytes: AsyncIterable<Uint8Array>, partBytes = PART_BYTES): Promise<void> {
    let broken: { reason: unknown } | null = null;
    const source = bytes[Symbol.asyncIterator]();
    const next = () =>
      source.next().catch((reason) => {
        broken = { reason };
        throw reason;
      });
    // Only what the stream itself throws counts as its own: an upload that fails ends it by an error as well.
    const watched = async function* () {
      try {
        for (let step = await next(); !step.done; step = await next()) yield step.value;
      } finally {
        await source.return?.();
      }
    };
    const body = Readable.from(watched(), { objectMode: false });
    const params = { ...objectOf(name), Body: body };
    try {
      // Ends its parts itself when it fails. What the bucket does not let it end is found by `endUploads`.
      const { ETag } = await new Upload({ client, params, partSize: partBytes, queueSize: PARTS_AT_ONCE }).done();
      // A web server may say 200 to everything, and keep nothing.
      if (ETag === undefined) throw new Error(NO_S3);
    } catch (error) {
      throw broken ? (broken as { reason: unknown }).reason : asStorageError(error, name);
    } finally {
      body.destroy();
    }
  }

  const get = (name: string, from: { at: number; etag: string | undefined } | null) =>
    client
      .send(
        new GetObjectCommand({
          ...objectOf(name),
          ...(from && { Range: `bytes=${from.at}-`, ...(from.etag !== undefined && { IfMatch: from.etag }) }),
        }),
      )
      .catch((error) => {
        throw asStorageError(error, name);
      });

  async function open(name: string): Promise<Readable> {
    const { Body, ContentLength: length = 0, ETag: etag } = await get(name, null);
    let source = Body as Readable;
    let at = 0;
    let isClosed = false;
    const chunks = (async function* () {
      for (let tries = 0; at < length; ) {
        try {
          for await (const chunk of source) {
            at += (chunk as Buffer).byteLength;
            tries = 0;
            yield chunk as Buffer;
          }
          if (at < length) throw new Error(`Expected ${length} bytes of ${name}, found ${at}`);
        } catch (error) {
          tries += 1;
          if (isClosed || tries > RESUMES_MAX) throw asStorageError(error, name);
          source = (await get(name, { at, etag })).Body as Readable;
          if (isClosed) source.destroy();
        }
      }
    })();
    return new Readable({
      read() {
        chunks.next().then(
          ({ value, done }) => this.push(done ? null : value),
          (error) => this.destroy(error),
        );
      },
      destroy(error, done) {
        isClosed = true;
        source.destroy();
        done(error);
      },
    });
  }

  async function* list(): AsyncGenerator<{ name: string; bytes: number }> {
    try {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
        for (const { Key = '', Size = 0 } of page.Contents ?? []) yield { name: Key.slice(prefix.length), bytes: Size };
    } catch (error) {
      throw asStorageError(error, prefix);
    }
  }

  async function endUploads(begunBefore: Date): Promise<number> {
    let ended = 0;
    let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
    for (;;) {
      const page = await client
        .send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix, ...from }))
        .catch((error) => {
          throw asStorageError(error, prefix);
        });
      for (const upload of page.Uploads ?? []) {
        // Servers exist that do not look at the prefix.
        const isOurs = upload.Key?.startsWith(prefix) && upload.Initiated && upload.Initiated < begunBefore;
        if (!isOurs) continue;
        const { Key, UploadId } = upload;
        await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId })).catch((error) => {
          throw asStorageError(error, prefix);
        });
        ended += 1;
      }
      if (!page.IsTruncated) return ended;
      from = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
    }
  }

  const head = () => client.send(new HeadBucketCommand({ Bucket: bucket }));
  let wroteAt = Number.NEGATIVE_INFINITY;

  async function writeCheck(): Promise<void> {
    wroteAt = Number.NEGATIVE_INFINITY;
    await put(WRITE_CHECK, Readable.from([Buffer.from('ready')]));
    wroteAt = performance.now();
  }

  async function check(): Promise<void> {
    try {
      await head();
      if (performance.now() - wroteAt >= WRITE_CHECK_EVERY_MS) await writeCheck();
    } catch (error) {
      // The answer to a HEAD has no body, so the client knows no more of it than the status.
      const cause = error instanceof AppError ? error.cause : error;
      const status = statusOf(cause);
      const reason = status === undefined ? null : (WRONG[status] ?? `answered ${status}`);
      throw asStorageError(reason ? new Error(`The bucket "${bucket}" ${reason}.`, { cause }) : cause, bucket);
    }
  }

  async function requireUsable(): Promise<void> {
    try {
      await head();
      await writeCheck();
    } catch (error) {
      const cause = error instanceof AppError ? error.cause : error;
      const status = statusOf(cause) ?? 0;
      const reason = WRONG[status];
      if (reason !== undefined) throw new ConfigurationError(`The bucket "${bucket}" ${reason}.`, { cause });
      if ((cause as Error).message === NO_S3 || (status >= 300 && status < 500 && !PASSING.has(status)))
        throw new ConfigurationError(`${NO_S3}${status >= 300 ? ` It answered ${status}.` : ''}`, { cause });
      throw asStorageError(cause, bucket);
    }
  }

  return {
    put,
    open,
    remove: async (name) => {
      await client.send(new DeleteObjectCommand(objectOf(name))).catch((error) => {
        throw asStorageError(error, name);
      });
    },
    list,
    endUploads,
    check,
    requireUsable,
    close: () => client.destroy(),
  };
}

/** What a bucket answers when waiting does not help. */
const WRONG: Record<number, string> = {
  301: 'is in another region. Set S3_REGION to that of the bucket',
  400: 'refuses these settings. Look at S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  401: 'refuses these keys. Look at S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
  403: 'may not be written with these keys. Look at S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and what they permit',
  404: 'does not exist. Make it first, or look at its name and at S3_ENDPOINT',
};
/** What passes: a request that took too long, and too many of them. */
const PASSING = new Set([408, 429]);
const NO_S3 = 'What answers at S3_ENDPOINT stores nothing: it is no S3 server. Look at the address.';
/** Insufficient Storage: servers with disks of their own say so. */
const FULL = 507;

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;
}

function asStorageError(cause: unknown, name: string): Error {
  if (cause instanceof AppError || cause instanceof NothingStoredError) return cause;
  if ((cause as Error).name === 'NoSuchKey') return new NothingStoredError(name, { cause });
  if (statusOf(cause) === FULL) return new AppError('storage_full', { cause });
  return new AppError('storage_unavailable', { cause, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
