/** The files that buyers may send, by extension, and what happens with each. For pickers, the workspace, the upload and words. The content decides in the end. */

/** `machine`: read and measured; it has a price at once where a process has rates. `person`: kept as it is for somebody who has the program. */
export type FileHandling = 'machine' | 'person';

interface AcceptedFile {
  handling: FileHandling;
  /** "a SOLIDWORKS part", for a file that its bytes do not tell. */
  what: string;
}

const machine = (what: string): AcceptedFile => ({ handling: 'machine', what });
const person = (what: string): AcceptedFile => ({ handling: 'person', what });

export const ACCEPTED_FILES: Readonly<Record<string, AcceptedFile>> = {
  pdf: machine('a PDF document'),
  stl: machine('an STL mesh'),
  step: machine('a STEP file'),
  stp: machine('a STEP file'),
  stpz: machine('a compressed STEP file'),
  gz: machine('a compressed STEP file'),
  dxf: machine('a DXF drawing'),
  dwg: person('a DWG drawing'),
  ai: machine('an Illustrator drawing'),
  eps: machine('an EPS drawing'),
  svg: machine('an SVG drawing'),
  iges: machine('an IGES file'),
  igs: machine('an IGES file'),
  obj: machine('an OBJ mesh'),
  '3mf': machine('a 3MF file'),
  sldprt: person('a SOLIDWORKS part'),
  sldasm: person('a SOLIDWORKS assembly'),
  slddrw: person('a SOLIDWORKS drawing'),
  ipt: person('an Autodesk Inventor part'),
  iam: person('an Autodesk Inventor assembly'),
  idw: person('an Autodesk Inventor drawing'),
  catpart: person('a CATIA V5 part'),
  catproduct: person('a CATIA V5 assembly'),
  catdrawing: person('a CATIA V5 drawing'),
  prt: person('a part of Creo, NX or another CAD program'),
  asm: person('an assembly of Creo or Solid Edge'),
  drw: person('a drawing of Creo'),
  par: person('a Solid Edge part'),
  psm: person('a Solid Edge sheet metal part'),
  f3d: person('a Fusion archive'),
  f3z: person('a Fusion archive'),
  fcstd: person('a FreeCAD file'),
  brep: person('an Open CASCADE shape'),
  '3dm': person('a Rhino file'),
  skp: person('a SketchUp file'),
  jt: person('a JT model'),
  x_t: person('a Parasolid text file'),
  x_b: person('a Parasolid binary file'),
  sat: person('an ACIS text file'),
  sab: person('an ACIS binary file'),
  smb: person('an Autodesk shape file'),
  '3dxml': person('a 3DXML model'),
  amf: person('an AMF mesh'),
  fbx: person('an FBX scene'),
  dae: person('a COLLADA scene'),
  wrl: person('a VRML scene'),
  blend: person('a Blender scene'),
  dgn: person('a MicroStation drawing'),
  dwf: person('a DWF drawing'),
  cdr: person('a CorelDRAW drawing'),
  afdesign: person('an Affinity drawing'),
  lbrn: person('a LightBurn project'),
  lbrn2: person('a LightBurn project'),
};

/** For the `accept` attribute of a file picker: it only hides unrelated files. */
export const PICKER_FILES = Object.keys(ACCEPTED_FILES)
  .map((extension) => `.${extension}`)
  .join(',');

/** The usual ones as text, for the hint beside a picker. */
export const ACCEPTED_WORDS = 'pdf, stl, step, stp, dxf, dwg, ai, eps, svg';
/** What else may be sent, as a sentence. */
export const BY_PERSON_WORDS = 'Native CAD files (sldprt, ipt, catpart, prt and others) are quoted manually.';

/** Letters, digits and underscores after the last dot, in small letters; '' without. Creo writes a version after it: "bracket.prt.12". */
export function extensionOf(fileName: string): string {
  return /\.([a-z0-9_]{1,10})(?:\.\d{1,4})?$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

/** What happens with a file of this name, or null for a name that is not in the list. */
export function acceptedFile(fileName: string): AcceptedFile | null {
  const extension = extensionOf(fileName);
  return Object.hasOwn(ACCEPTED_FILES, extension) ? ACCEPTED_FILES[extension]! : null;
}
