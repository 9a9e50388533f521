/** Somebody in front of the API: keeps cookies as a browser does and says where the requests come from. */
import type { Hono } from 'hono';

export const ORIGIN = 'http://parts.test';

export interface Answer {
  status: number;
  headers: Headers;
  /** The body as it came. */
  bytes: Buffer;
  text: string;
  /** The body as JSON; undefined where it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests compare whole bodies, and reach into them where an id is needed.
  json: any;
}

interface SendOptions {
  body?: unknown;
  headers?: Record<string, string>;
}

export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly #app: Hono;
  /** Sent with every request, for example a Bearer token. */
  headers: Record<string, string> = { origin: ORIGIN };

  constructor(app: Hono) {
    this.#app = app;
  }

  get(path: string, options?: SendOptions): Promise<Answer> {
    return this.send('GET', path, options);
  }

  post(path: string, body: unknown, options?: SendOptions): Promise<Answer> {
    return this.send('POST', path, { body, ...options });
  }

  patch(path: string, body: unknown): Promise<Answer> {
    return this.send('PATCH', path, { body });
  }

  async send(method: string, path: string, { body, headers = {} }: SendOptions = {}): Promise<Answer> {
    const isForm = body instanceof FormData || body instanceof ReadableStream;
    const request = new Request(new URL(path, ORIGIN), {
      method,
      headers: {
        ...this.headers,
        ...(this.cookies.size > 0 ? { cookie: [...this.cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body), duplex: 'half' }),
    } as RequestInit);
    const response = await this.#app.fetch(request);
    this.#keepCookies(response);
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    return { status: response.status, headers: response.headers, bytes, text, json: parseJson(text) };
  }

  /** The same person without cookies: what a program with a Bearer token is. */
  withToken(token: string): Visitor {
    const visitor = new Visitor(this.#app);
    visitor.headers = { authorization: `Bearer ${token}` };
    return visitor;
  }

  #keepCookies(response: Response): void {
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (/max-age=0/i.test(line)) this.cookies.delete(name!);
      else this.cookies.set(name!, value!);
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
