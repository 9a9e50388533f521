/** `npm run dev`: Vite compiles the pages as they are asked for and reloads them in the browser. */
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { MiddlewareHandler } from 'hono';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';

export interface DevelopmentPages {
  /** Answers for the modules and files that Vite knows. */
  assets: MiddlewareHandler<{ Bindings: HttpBindings }>;
  loadBuild: () => Promise<ServerBuild>;
  close: () => Promise<void>;
}

export async function openVite(): Promise<DevelopmentPages> {
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' });
  return {
    assets: async (c, next) => {
      const passedOn = await new Promise<boolean>((resolve, reject) => {
        c.env.outgoing.once('finish', () => resolve(false));
        vite.middlewares(c.env.incoming, c.env.outgoing, (error?: unknown) => (error ? reject(error) : resolve(true)));
      });
      return passedOn ? next() : RESPONSE_ALREADY_SENT;
    },
    loadBuild: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    close: () => vite.close(),
  };
}
