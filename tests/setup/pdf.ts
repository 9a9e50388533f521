/** What a PDF says, as its reader can select it. */
import { extractText, getDocumentProxy } from 'unpdf';

/** The text of each page. */
export async function pdfPages(bytes: Uint8Array): Promise<string[]> {
  // A copy: the reader takes the bytes away.
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), { mergePages: false });
  return text;
}
