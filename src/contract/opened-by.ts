/** Which programs open a file, for the person who has to look at it. */
import type { Format, PartFacts } from '#contract/part-facts.ts';

export interface FileKind {
  /** "a SOLIDWORKS file (sldprt, sldasm or slddrw)". */
  what: string;
  /** Programs that open it. Free ones come last. */
  opens: string;
}

const STEP_PROGRAMS = 'every CAD program, and FreeCAD';
const OUTLINE_PROGRAMS = 'Illustrator, CorelDRAW, and Inkscape';
const PARASOLID_PROGRAMS = 'SOLIDWORKS, NX, Solid Edge, and Onshape';
const ACIS_PROGRAMS = 'AutoCAD, Inventor, SpaceClaim, and BricsCAD';
const SCENE_PROGRAMS = 'Blender';

/** `native` is told by its note. */
const FORMATS: Record<Exclude<Format, 'native'>, FileKind> = {
  step: { what: 'a STEP file', opens: STEP_PROGRAMS },
  iges: { what: 'an IGES file', opens: STEP_PROGRAMS },
  stl: { what: 'an STL mesh', opens: 'every slicer, Blender, and FreeCAD' },
  obj: { what: 'an OBJ mesh', opens: 'every slicer, Blender, and FreeCAD' },
  '3mf': { what: 'a 3MF file', opens: 'every slicer, and 3D Builder' },
  dxf: { what: 'a DXF drawing', opens: 'AutoCAD, every CAM program, LibreCAD, and QCAD' },
  dwg: { what: 'a DWG drawing', opens: 'AutoCAD, BricsCAD, DraftSight, and the free DWG TrueView' },
  svg: { what: 'an SVG drawing', opens: OUTLINE_PROGRAMS },
  ai: { what: 'an Illustrator drawing (ai)', opens: OUTLINE_PROGRAMS },
  eps: { what: 'an EPS drawing', opens: OUTLINE_PROGRAMS },
  pdf: { what: 'a PDF', opens: 'every browser and PDF reader' },
};

/** By the words that the reader has for what it recognised. A test compares them with its list. */
const NATIVE: Record<string, string> = {
  'a SOLIDWORKS file (sldprt, sldasm or slddrw)': 'SOLIDWORKS, Onshape, Fusion, and the free eDrawings Viewer',
  'an Autodesk Inventor file (ipt, iam or idw)': 'Inventor, Fusion, and the free Autodesk Viewer',
  'a Solid Edge file (par, psm or asm)': 'Solid Edge, and its free Community Edition',
  'a CATIA V5 file (CATPart, CATProduct or CATDrawing)': 'CATIA, SOLIDWORKS with 3D Interconnect, and NX',
  'a Creo or Pro/ENGINEER file (prt, asm or drw)':
    'Creo, SOLIDWORKS with 3D Interconnect, and the free Creo View Express',
  'a Fusion archive (f3d)': 'Fusion, also with its free personal license',
  'a Fusion archive (f3z)': 'Fusion, also with its free personal license',
  'a FreeCAD file (FCStd)': 'FreeCAD, which is free',
  'a Rhino file (3dm)': 'Rhino, and the free eDrawings Viewer',
  'a SketchUp file (skp)': 'SketchUp, and its free web version',
  'a Parasolid text file (x_t)': PARASOLID_PROGRAMS,
  'a Parasolid binary file (x_b)': PARASOLID_PROGRAMS,
  'an ACIS text file (sat)': ACIS_PROGRAMS,
  'an ACIS binary file (sab)': ACIS_PROGRAMS,
  'an Autodesk shape file (smb)': 'Fusion and Inventor',
  'an Open CASCADE shape (brep)': 'FreeCAD, which is free',
  'a JT model': 'NX, Solid Edge, and the free JT2Go',
  'a 3DXML model': 'CATIA, and the free 3DXML Player',
  'a DWF drawing': 'AutoCAD, and the free Autodesk Design Review',
  'a MicroStation drawing (dgn)': 'MicroStation, AutoCAD, and the free Bentley View',
  'a MicroStation model (dgn)': 'MicroStation, AutoCAD, and the free Bentley View',
  'a CorelDRAW drawing (cdr)': 'CorelDRAW, and Inkscape',
  'an Affinity drawing': 'Affinity Designer',
  'a LightBurn project': 'LightBurn',
  'an AMF mesh': 'most slicers, and FreeCAD',
  'a COLLADA scene': SCENE_PROGRAMS,
  'a VRML scene': SCENE_PROGRAMS,
  'a Blender scene': SCENE_PROGRAMS,
  'an FBX scene': SCENE_PROGRAMS,
  'a file locked by a protection program': 'only the person who locked it: ask the customer for an unprotected copy',
  'a file of a CAD or office program': 'unknown: ask the customer which program made it',
};

/** What the file is and what opens it; null for facts that name nothing. */
export function fileKindOf({ format, notes }: Pick<PartFacts, 'format' | 'notes'>): FileKind | null {
  if (format !== 'native') return FORMATS[format];
  const note = notes.find(({ code }) => code === 'kept-native');
  if (note?.code !== 'kept-native') return null;
  const opens = programsOfNative(note.what);
  return opens ? { what: note.what, opens } : null;
}

/** For the words of `knownFile`; null for words that have no entry. */
export function programsOfNative(what: string): string | null {
  return NATIVE[what] ?? null;
}

/** Whether a PDF reader shows it: Illustrator's files hold a PDF, unless they are from before version 9. */
export function showsAsPdf(fileName: string, format: Format | undefined): boolean {
  return format === undefined ? /\.pdf$/i.test(fileName) : format === 'pdf' || format === 'ai';
}
