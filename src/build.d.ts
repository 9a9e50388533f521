/** What the build makes and TypeScript cannot see (vite.config.ts). */

declare module 'virtual:page-scripts' {
  /** Addresses of the scripts of pages without a framework. */
  const scripts: { site: string; later: string; islands: string };
  export default scripts;
}

declare module 'virtual:flags' {
  /** The folder of the flags; each is named by its country, for example "IN.svg". */
  const folder: string;
  export default folder;
}

declare module '*.mdx' {
  import type { MDXProps } from 'mdx/types';
  import type { JSX } from 'react';

  export interface TocEntry {
    value: string;
    depth: number;
    id?: string;
    children?: TocEntry[];
  }
  export const tableOfContents: TocEntry[];
  export default function Body(props: MDXProps): JSX.Element;
}

// The package has no types of its own; only tests use it.
declare module 'gltf-validator' {
  export interface Report {
    issues: { messages: { code: string; message: string; severity: number; pointer?: string }[] };
    info: { extensionsRequired?: string[]; totalTriangleCount: number };
  }
  export function validateBytes(bytes: Uint8Array): Promise<Report>;
}
