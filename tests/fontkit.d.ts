/** The part of fontkit that tests use; it brings no types. */
declare module 'fontkit' {
  export function openSync(path: string): { characterSet: number[] };
}
