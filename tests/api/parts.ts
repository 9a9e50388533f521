/** Small parts, the forms they are uploaded with, and orders of them. */
import type { UploadAnswer } from '#contract/order.ts';
import type { Answer, Visitor } from './visitor.ts';

const FACES = [
  [0, 2, 1], [0, 3, 2], [4, 5, 6], [4, 6, 7], [0, 1, 5], [0, 5, 4],
  [1, 2, 6], [1, 6, 5], [2, 3, 7], [2, 7, 6], [3, 0, 4], [3, 4, 7],
]; // biome-ignore format: two triangles a side read better in rows

/** A closed block of a x b x c mm as a binary STL of 684 bytes. */
export function block(a: number, b: number, c: number): Uint8Array<ArrayBuffer> {
  const corners = [0, c].flatMap((z) => [
    [0, 0, z],
    [a, 0, z],
    [a, b, z],
    [0, b, z],
  ]);
  const bytes = new Uint8Array(84 + 50 * FACES.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(80, FACES.length, true);
  for (const [index, face] of FACES.entries()) {
    const numbers = face.flatMap((corner) => corners[corner]!);
    // After the normal, which may be left out, and before two bytes of attributes.
    for (const [at, value] of numbers.entries()) view.setFloat32(84 + 50 * index + 12 + 4 * at, value, true);
  }
  return bytes;
}

export interface Part {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** A form of files, then fields; `undefined` leaves a field out. */
export function uploadForm(parts: Part[], fields: Record<string, string | undefined> = {}): FormData {
  const form = new FormData();
  for (const { name, bytes } of parts) form.append('file', new Blob([bytes]), name);
  const all = { material: '3D Printing', thickness: '0', quantity: '2', ...fields };
  for (const [name, value] of Object.entries(all)) if (value !== undefined) form.append(name, value);
  return form;
}

/** Uploads parts that nothing is wrong with. */
export async function upload(
  visitor: Visitor,
  parts: Part[] = [{ name: 'block.stl', bytes: block(40, 30, 20) }],
  fields: Record<string, string | undefined> = {},
): Promise<UploadAnswer> {
  const answer = await visitor.post('/api/files/upload', uploadForm(parts, fields));
  if (answer.status !== 200) throw new Error(`Could not upload: ${answer.text}`);
  return answer.json;
}

/** Sends an order, and again for as long as its parts are being measured. Somebody has to measure them (`startWork`). */
export async function sendOrder(visitor: Visitor, body: object): Promise<Answer> {
  for (;;) {
    const answer = await visitor.post('/api/auth/shipping', body);
    if (answer.status !== 202) return answer;
  }
}

/** Uploads one part that nothing is wrong with and orders it; the order's number. */
export async function placeOrder(visitor: Visitor): Promise<string> {
  const { quoteId } = await upload(visitor);
  const answer = await sendOrder(visitor, { ...SHIP_TO, quoteId });
  if (answer.status !== 200) throw new Error(`Could not order: ${answer.text}`);
  return answer.json.orderId;
}

export const SHIP_TO = {
  name: 'Ann Miller',
  address: '1 Main Street',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
  country: 'United States',
};
