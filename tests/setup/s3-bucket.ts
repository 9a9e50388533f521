/**
 * A bucket on a real port, kept by s3rver in a temporary folder. s3rver does not know the two calls about uploads that were begun and never
 * completed; they are answered here from what it keeps of them.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '#server/storage/bucket.ts';

export const BUCKET = 'parts';

export interface TestBucket {
  s3: S3Settings;
  /** The same as environment variables. */
  env: Record<string, string>;
  /** Names of all objects, in order. */
  objects(): Promise<string[]>;
  /** How many uploads were begun and neither completed nor ended. */
  uploads(): Promise<number>;
  /** As if they had been begun so long ago. */
  ageUploads(hours: number): Promise<void>;
  /** Answers no more requests until `comeBack`: connections are cut. */
  goAway(): void;
  comeBack(): void;
  /** Cuts the connection of the next answers to GET after so many bytes of the body. */
  cutAnswersAfter(bytes: number, times: number): void;
  close(): Promise<void>;
}

export async function startBucket(): Promise<TestBucket> {
  const folder = await mkdtemp(join(tmpdir(), 'partwright-s3-'));
  const kept = join(folder, BUCKET);
  const uploadsFolder = join(kept, '._S3rver_uploads');
  const s3rver = new S3rver({
    directory: folder,
    silent: true,
    vhostBuckets: false,
    // It expects the address of a bucket without the slash that the SDK ends it with.
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: BUCKET }],
  });
  await s3rver.configureBuckets();
  const toS3rver = s3rver.callback();
  let isAway = false;
  let cut = { after: 0, times: 0 };

  const uploadIds = async () => (existsSync(uploadsFolder) ? readdir(uploadsFolder) : []);

  const listUploads = async (response: ServerResponse) => {
    const uploads = (await uploadIds()).map(async (id) => {
      const key = await readFile(join(uploadsFolder, id, 'key'), 'utf8');
      const { mtime } = await stat(join(uploadsFolder, id));
      return `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${mtime.toISOString()}</Initiated></Upload>`;
    });
    const all = (await Promise.all(uploads)).join('');
    response.setHeader('content-type', 'application/xml');
    response.end(`<ListMultipartUploadsResult><IsTruncated>false</IsTruncated>${all}</ListMultipartUploadsResult>`);
  };

  const answer: RequestListener = (request, response) => {
    if (isAway) return void request.socket.destroy();
    const { searchParams } = new URL(request.url!, 'http://bucket.example');
    if (request.method === 'GET' && searchParams.has('uploads')) return void listUploads(response);
    const uploadId = searchParams.get('uploadId');
    if (request.method === 'DELETE' && uploadId !== null)
      return void rm(join(uploadsFolder, uploadId), { recursive: true, force: true }).then(() =>
        response.writeHead(204).end(),
      );
    if (request.method === 'GET' && cut.times > 0) cutAfter(request, response);
    return void toS3rver(request, response);
  };

  const cutAfter = (request: IncomingMessage, response: ServerResponse) => {
    cut.times -= 1;
    const { after } = cut;
    let sent = 0;
    const write = response.write.bind(response) as (chunk: Buffer, ...rest: never[]) => boolean;
    response.write = ((chunk: Buffer, ...rest: never[]) => {
      const room = after - sent;
      sent += chunk.length;
      if (chunk.length < room) return write(chunk, ...rest);
      write(chunk.subarray(0, room));
      // The bytes before the cut arrive.
      setImmediate(() => request.socket.destroySoon());
      return false;
    }) as typeof response.write;
  };

  const server = createServer(answer);
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

  return {
    s3: { endpoint, region: 'us-east-1', credentials },
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    objects: async () =>
      (await readdir(kept, { recursive: true }))
        .filter((name) => name.endsWith('._S3rver_object'))
        .map((name) => name.replace('._S3rver_object', ''))
        .sort(),
    uploads: async () => (await uploadIds()).length,
    async ageUploads(hours) {
      const then = new Date(Date.now() - hours * 3_600_000);
      for (const id of await uploadIds()) await utimes(join(uploadsFolder, id), then, then);
    },
    goAway() {
      isAway = true;
      for (const socket of sockets) socket.destroy();
    },
    comeBack() {
      isAway = false;
    },
    cutAnswersAfter(bytes, times) {
      cut = { after: bytes, times };
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      s3rver.logger.exceptions.unhandle();
      s3rver.logger.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
