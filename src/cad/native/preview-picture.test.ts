/** Previews in files of other programs: found where they are sound, and never more than a picture. */
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { PICTURE_BYTES_MAX } from '#cad/native/checked-picture.ts';
import { findPreview } from '#cad/native/preview-picture.ts';
import { writePng } from '#cad/picture/write-png.ts';

const picture = (sizePx: number) =>
  writePng({ sizePx, pixels: Uint8Array.from({ length: 4 * sizePx * sizePx }, (_, at) => (at * at) % 251) });
const text = (words: string) => new TextEncoder().encode(words);
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));

/** A compound file of sectors of 512 bytes: header, table, directory, then each stream, its sectors in reverse, so that they must be followed. */
function compound(streams: Record<string, Uint8Array>): Uint8Array {
  const sector = 512;
  const names = Object.keys(streams);
  const padded = names.map((name) => Math.max(8, Math.ceil(streams[name]!.length / sector)));
  const file = new Uint8Array(sector * (3 + padded.reduce((sum, count) => sum + count, 0)));
  const view = new DataView(file.buffer);
  file.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  view.setUint16(30, 9, true);
  view.setUint16(32, 6, true);
  view.setUint32(48, 1, true);
  view.setUint32(56, 4096, true);
  for (const at of [60, 68]) view.setUint32(at, 0xfffffffe, true);
  for (let at = 76; at < sector; at += 4) view.setUint32(at, 0xffffffff, true);
  view.setUint32(76, 0, true);
  for (let at = sector; at < 2 * sector; at += 4) view.setUint32(at, 0xffffffff, true);
  view.setUint32(sector, 0xfffffffd, true);
  view.setUint32(sector + 4, 0xfffffffe, true);
  const entry = (
    index: number,
    { name, type, start, bytes }: { name: string; type: number; start: number; bytes: number },
  ) => {
    const at = 2 * sector + 128 * index;
    [...name].forEach((char, place) => {
      view.setUint16(at + 2 * place, char.charCodeAt(0), true);
    });
    view.setUint16(at + 64, 2 * (name.length + 1), true);
    file[at + 66] = type;
    view.setUint32(at + 116, start, true);
    view.setUint32(at + 120, bytes, true);
  };
  entry(0, { name: 'Root Entry', type: 5, start: 0xfffffffe, bytes: 0 });
  let next = 2;
  names.forEach((name, index) => {
    const data = streams[name]!;
    const count = padded[index]!;
    const sectors = Array.from({ length: count }, (_, place) => next + count - 1 - place);
    sectors.forEach((number, place) => {
      view.setUint32(sector + 4 * number, sectors[place + 1] ?? 0xfffffffe, true);
      file.set(data.subarray(place * sector, (place + 1) * sector), (number + 1) * sector);
    });
    entry(index + 1, { name, type: 2, start: sectors[0]!, bytes: Math.max(4096, data.length) });
    next += count;
  });
  return file;
}

test('the picture of a compound file is put together from its sectors', () => {
  const png = picture(64);
  const found = findPreview(compound({ SwDocContentMgr: text('nothing'), PreviewPNG: png }));
  expect(found).toMatchObject({ mime: 'image/png', widthPx: 64, heightPx: 64 });
});

test('a bare bitmap among the streams gets the header of a file', () => {
  const bitmap = new Uint8Array(40 + 4 * 40 * 50);
  const view = new DataView(bitmap.buffer);
  for (const [at, value] of [
    [0, 40],
    [4, 40],
    [8, 50],
  ] as const)
    view.setUint32(at, value, true);
  view.setUint16(12, 1, true);
  view.setUint16(14, 32, true);
  const found = findPreview(compound({ Preview: join(text('words before it '), bitmap) }));
  expect(found).toMatchObject({ mime: 'image/bmp', widthPx: 40, heightPx: 50 });
  expect([...found!.bytes.subarray(0, 2)]).toEqual([0x42, 0x4d]);
  expect(found!.bytes.length).toBe(14 + bitmap.length);
});

test('the thumbnail of an archive is found, as FreeCAD and Fusion keep it', () => {
  const png = picture(48);
  expect(findPreview(zipSync({ 'Document.xml': text('<x/>'), 'thumbnails/Thumbnail.png': png }))).toMatchObject({
    widthPx: 48,
  });
  expect(findPreview(zipSync({ 'Document.xml': text('<x/>'), 'texture.png': png }))).toBeNull();
});

test('of a file of unknown order the largest picture is taken', () => {
  const file = join(text('V5_CFV2 '), picture(40), text(' words '), picture(80), text(' end'));
  expect(findPreview(file)).toMatchObject({ widthPx: 80 });
});

test('what is not needed to draw a picture is left out of it', () => {
  const png = picture(64);
  const header = png.subarray(0, 33);
  const secret = join(Uint8Array.of(0, 0, 0, 4), text('tEXtabcd'), Uint8Array.of(0, 0, 0, 0));
  const found = findPreview(join(text('V5_CFV2 '), header, secret, png.subarray(33)));
  expect(found!.bytes.length).toBe(png.length);
  expect(new TextDecoder('latin1').decode(found!.bytes)).not.toContain('tEXt');
});

test('a JPEG keeps its frame and scan, and loses what cameras and programs write beside them', () => {
  const segment = (marker: number, ...data: number[]) => [0xff, marker, 0, data.length + 2, ...data];
  const frame = segment(0xc0, 8, 0, 60, 0, 90, 1, 1, 0x11, 0);
  const scan = [...segment(0xda, 1, 1, 0, 0, 63, 0), 1, 2, 0xff, 0, 3];
  const jpeg = Uint8Array.from([0xff, 0xd8, ...segment(0xe1, 69, 120, 105, 102), ...frame, ...scan, 0xff, 0xd9]);
  const found = findPreview(join(text('#UGC:2 '), jpeg, text('more')));
  expect(found).toMatchObject({ mime: 'image/jpeg', widthPx: 90, heightPx: 60 });
  expect([...found!.bytes]).toEqual([0xff, 0xd8, ...frame, ...scan, 0xff, 0xd9]);
});

test.each<[string, (png: Uint8Array) => Uint8Array]>([
  ['cut short', (png) => png.subarray(0, png.length - 20)],
  ['with a wrong checksum', (png) => png.map((byte, at) => (at === 45 ? byte ^ 1 : byte))],
  ['of a size that no preview has', (png) => png.map((byte, at) => (at === 17 ? 0xff : byte))],
])('a picture %s is none', (_, harm) => {
  expect(findPreview(join(text('V5_CFV2 '), harm(picture(64))))).toBeNull();
});

test('damaged files end with a picture or without one, and never with an error', () => {
  const png = picture(64);
  const files = [
    compound({ PreviewPNG: png, Preview: new Uint8Array(5000) }),
    zipSync({ 'thumbnails/thumbnail.png': png }),
    join(text('V5_CFV2 '), png),
  ];
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (const file of files)
    for (let round = 0; round < 300; round += 1) {
      const harmed = file.slice(0, round % 3 === 0 ? random(file.length) : file.length);
      for (let hit = 0; hit < 6 && harmed.length > 0; hit += 1) harmed[random(harmed.length)] = random(256);
      const found = findPreview(harmed);
      if (found) expect(found.bytes.length).toBeLessThanOrEqual(PICTURE_BYTES_MAX);
    }
});

test('a chain of sectors that runs in a circle ends', () => {
  const file = compound({ PreviewPNG: picture(64) });
  // Every sector is followed by the first of the stream.
  for (let at = 512 + 8; at < 1024; at += 4) new DataView(file.buffer).setUint32(at, 2, true);
  expect(findPreview(file)).toBeNull();
});
