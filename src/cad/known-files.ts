/** Files that are recognised by their first bytes and not read: other programs' parts and drawings, pictures, archives. What each is called, and what to send instead. */

import { namesInZip, type ZipLimits } from '#cad/mesh/zip.ts';
import type { SendInstead } from '#contract/note-words.ts';

export interface KnownFile {
  /** "a SOLIDWORKS file". */
  what: string;
  /** What to send instead. */
  advice: SendInstead;
  /** A part or drawing in a program's own format: kept for a person, who may have that program. */
  isPart: boolean;
}

const part = (what: string, advice: SendInstead = 'step'): KnownFile => ({ what, advice, isPart: true });
const other = (what: string, advice: SendInstead = 'step'): KnownFile => ({ what, advice, isPart: false });

interface Signature {
  bytes: number[] | string;
  at?: number;
  file: KnownFile;
}

const SIGNATURES: Signature[] = [
  { bytes: '**ABCDEF', file: part('a Parasolid text file (x_t)') },
  { bytes: 'PS\0\0', file: part('a Parasolid binary file (x_b)') },
  { bytes: '3D Geometry File Format', file: part('a Rhino file (3dm)') },
  // A mark of UTF-16, a length, and "SketchUp Model".
  { bytes: [0xff, 0xfe, 0xff, 0x0e, 0x53, 0x00, 0x6b, 0x00], file: part('a SketchUp file (skp)', 'step-or-stl') },
  { bytes: 'V5_CFV2', file: part('a CATIA V5 file (CATPart, CATProduct or CATDrawing)') },
  { bytes: '#UGC:2', file: part('a Creo or Pro/ENGINEER file (prt, asm or drw)') },
  { bytes: 'ACIS BinaryFile', file: part('an ACIS binary file (sab)') },
  { bytes: 'ASM BinaryFile', file: part('an Autodesk shape file (smb)') },
  { bytes: 'DBRep_DrawableShape', file: part('an Open CASCADE shape (brep)') },
  { bytes: 'CASCADE Topology', file: part('an Open CASCADE shape (brep)') },
  { bytes: '(DWF V', file: part('a DWF drawing', 'dxf') },
  { bytes: [0x08, 0x09, 0xfe, 0x02], file: part('a MicroStation drawing (dgn)', 'outline') },
  { bytes: [0xc8, 0x09, 0xfe, 0x02], file: part('a MicroStation model (dgn)') },
  {
    bytes: 'HSKey',
    file: part('a file locked by a protection program', 'unprotected'),
  },
  { bytes: 'CDR', at: 8, file: part('a CorelDRAW drawing (cdr)', 'outline') },
  { bytes: [0x00, 0xff, 0x4b, 0x41], file: part('an Affinity drawing', 'outline') },
  { bytes: 'BLENDER', file: part('a Blender scene', 'step-or-stl') },
  { bytes: 'Kaydara FBX', file: part('an FBX scene', 'step-or-stl') },
  { bytes: 'glTF', file: other('a glTF scene', 'step-or-stl') },
  { bytes: 'ply\n', file: other('a PLY mesh', 'stl') },
  { bytes: 'ply\r', file: other('a PLY mesh', 'stl') },
  { bytes: [0x89, 0x50, 0x4e, 0x47], file: other('a PNG picture') },
  { bytes: [0xff, 0xd8, 0xff], file: other('a JPEG picture') },
  { bytes: 'GIF8', file: other('a GIF picture') },
  { bytes: 'WEBP', at: 8, file: other('a WebP picture') },
  { bytes: [0x49, 0x49, 0x2a, 0x00], file: other('a TIFF picture') },
  { bytes: '8BPS', file: other('a Photoshop picture') },
  { bytes: 'Rar!', file: other('a RAR archive', 'unpack') },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], file: other('a 7-Zip archive', 'unpack') },
  { bytes: [0x4d, 0x5a], file: other('a program') },
  { bytes: [0x7f, 0x45, 0x4c, 0x46], file: other('a program') },
];

/** Text formats by what stands near their beginning. */
const TEXTS: { head: RegExp; file: KnownFile }[] = [
  { head: /^Version \d+\.\d+ +JT\b/, file: part('a JT model') },
  { head: /^T\d\d : TRANSMIT FILE/, file: part('a Parasolid text file (x_t)') },
  { head: /^\d{3,5} \d+ \d+ \d+\s[\s\S]{0,200}?\b(?:ACIS|ASM) \d+\.\d/, file: part('an ACIS text file (sat)') },
  { head: /^(?:<\?xml[^>]*>\s*)?<LightBurnProject\b/, file: part('a LightBurn project', 'outline') },
  { head: /^(?:<\?xml[^>]*>\s*)?<amf\b/i, file: part('an AMF mesh', '3mf-or-stl') },
  { head: /^(?:<\?xml[^>]*>\s*)?<COLLADA\b/, file: part('a COLLADA scene', 'step-or-stl') },
  { head: /^#VRML\b/, file: part('a VRML scene', 'step-or-stl') },
  {
    head: /^\s*(?:<!doctype html|<html|<head|<body)/i,
    file: other('a web page, perhaps a login page that was saved in place of the file', 'download'),
  },
];

/** Archives by a name in them, in small letters. */
const ZIPS: { name: RegExp; file: KnownFile }[] = [
  { name: /^fusionassetname/, file: part('a Fusion archive (f3d)') },
  { name: /(?:^|\/)[^/]+\.f3d$/, file: part('a Fusion archive (f3z)') },
  { name: /^guidocument\.xml$|^partshape\d*\.brp$/, file: part('a FreeCAD file (FCStd)') },
  { name: /\.3dxml$/, file: part('a 3DXML model') },
  { name: /^content\/riffdata\.cdr$/, file: part('a CorelDRAW drawing (cdr)', 'outline') },
  { name: /^(?:word|xl|ppt)\//, file: other('an office document') },
  {
    name: /\.(?:step|stp)$/,
    file: other('a ZIP archive with STEP in it', 'unpack'),
  },
];

/** Of Microsoft's compound files, by the name of a stream in them. */
const COMPOUNDS: { name: RegExp; file: KnownFile }[] = [
  { name: /RSeStorage|RSeDb|UFRxDoc/, file: part('an Autodesk Inventor file (ipt, iam or idw)') },
  {
    name: /SwDocContentMgr|SwDocMgr|swXmlContents|ISolidWorksInformation/,
    file: part('a SOLIDWORKS file (sldprt, sldasm or slddrw)'),
  },
  { name: /JSitesList|JDocStorage|PARASOLID/, file: part('a Solid Edge file (par, psm or asm)') },
  { name: /Dgn~Mf|Dgn~H/, file: part('a MicroStation drawing (dgn)', 'outline') },
  { name: /WordDocument|Workbook|PowerPoint Document/, file: other('an office document') },
];

const UNKNOWN_COMPOUND = part('a file of a CAD or office program');

/** What each part or drawing in a program's own format is called. */
export function nativeParts(): string[] {
  const known = [SIGNATURES, TEXTS, ZIPS, COMPOUNDS].flatMap((list) => list.map(({ file }) => file));
  const parts = [...known, UNKNOWN_COMPOUND].filter(({ isPart }) => isPart);
  return [...new Set(parts.map(({ what }) => what))];
}

/** Tells what a file is that none of our readers takes. null for a format that is not in the list. `head` is the beginning of the file as text. */
export function knownFile(bytes: Uint8Array, head: string, zipLimits: ZipLimits): KnownFile | null {
  const signed = SIGNATURES.find((known) => beginsWith(bytes, known.bytes, known.at));
  if (signed) return signed.file;
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return knownCompound(bytes);
  if (beginsWith(bytes, 'PK\x03\x04')) {
    const names = namesInZip(bytes, zipLimits);
    return ZIPS.find(({ name }) => names.some((one) => name.test(one)))?.file ?? other('a ZIP archive', 'unpack');
  }
  return TEXTS.find((known) => known.head.test(head))?.file ?? null;
}

/** The directory of a compound file stands in the sector that its header names ([MS-CFB], 2.2); its first streams tell the program. */
function knownCompound(bytes: Uint8Array): KnownFile {
  if (bytes.length < 512) return UNKNOWN_COMPOUND;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const start = (view.getUint32(48, true) + 1) * (1 << Math.min(16, view.getUint16(30, true)));
  const names = new TextDecoder('utf-16le').decode(bytes.subarray(start, start + 32_768)).replaceAll('\0', '');
  return COMPOUNDS.find(({ name }) => name.test(names))?.file ?? UNKNOWN_COMPOUND;
}

/** Whether `signature` stands in `bytes` at a place, by default the first. */
export function beginsWith(bytes: Uint8Array, signature: number[] | string, at = 0): boolean {
  const wanted = typeof signature === 'string' ? Array.from(signature, (char) => char.charCodeAt(0)) : signature;
  return bytes.length >= at + wanted.length && wanted.every((byte, index) => bytes[at + index] === byte);
}
