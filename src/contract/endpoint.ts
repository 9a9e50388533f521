/** What the table of the API says of one call. */
import type * as z from 'zod/mini';
import type { Permission } from '#contract/permissions.ts';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Hono style, `:id` for parameters. */
  path: string;
  /** What a caller needs. The server looks before anything else of the call is read. */
  permission: Permission;
  /** JSON body, or null where there is none. */
  body: z.ZodMiniType | null;
  /** The same body may come as a form, multipart or url-encoded: for forms that work without a script. */
  takesForm?: true;
  /** Text fields of a multipart body that brings files as `file`. The handler reads it as a stream. */
  uploadFields?: z.ZodMiniType;
  query?: z.ZodMiniType;
  /** JSON answer; `'text'` for the three calls that the specification wants as plain text, `'redirect'` for links in mails, `'file'` for a download. */
  answer: z.ZodMiniType | 'text' | 'redirect' | 'file';
  /** Of a download whose type is known and ours; without it the bytes are anything. */
  fileType?: 'application/pdf' | 'image/png';
}

/** The names of a path's parameters: `'orderId' | 'kind'` for `/api/orders/:orderId/documents/:kind`. */
export type PathParam<Path extends string> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | PathParam<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;
