import { displayName } from '#contract/file-name.ts';

/**
 * The file under the name that the server will show: without characters that do not show, or that turn the text around them. With U+202E in it,
 * "part" and then "gpj.step" in reverse would read as a picture, and the real ending would be hidden.
 */
export function withPlainName(file: File): File {
  const name = displayName(file.name);
  if (name === file.name) return file;
  return new File([file], name, { type: file.type, lastModified: file.lastModified });
}
