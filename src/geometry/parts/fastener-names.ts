/**
 * Fasteners by what a file calls them. A standard says what it is; otherwise the words do, where the fastener is what is named and not what the part is
 * for: "bearing" is one, "bearing block" is made. A catalogue number alone says nothing.
 */
import type { FastenerKind } from '#contract/fastener.ts';
import { standardIn } from '#geometry/parts/fastener-standards.ts';
import { threadSizeIn } from '#geometry/parts/thread-names.ts';

export interface NamedFastener {
  kind: FastenerKind;
  standard: string | null;
  size: string | null;
}

/** Names longer than this are read as far as here. */
const NAME_MAX = 300;

/** In names that are cleaned of marks: single spaces between words, capitals. The last word counts ("washer head screw"); of two that end together the first. */
const WORDS: readonly [words: RegExp, kind: FastenerKind][] = [
  [
    /\b(?:HEAT ?SET|HEAT STAKE|THREADED|THREAD|BRASS|KNURLED|PRESS ?(?:FIT|IN)|HELI ?COIL|WIRE THREAD|SELF TAPPING|MOU?LD IN|RIVNUT)\b.*\bINSERTS?\b/g,
    'insert',
  ],
  [/\b(?:HELI ?COILS?|RIVNUTS?|RIV NUTS?|NUTSERTS?|RIVET NUTS?|GEWINDEEINS(?:A|Ä)TZE?|GEWINDEEINSATZ)\b/g, 'insert'],
  [
    /\b(?:RETAINING|SNAP|CIRCLIP|SPIRAL|E) (?:RINGS?|CLIPS?)\b|\bCIRCLIPS?\b|\bE ?CLIPS?\b|\bSICHERUNGSRINGE?\b|\bSEEGERRINGE?\b/g,
    'retaining ring',
  ],
  [/\bO ?RINGS?\b|\b(?:SHAFT|OIL|LIP) SEALS?\b|\bWELLENDICHTRINGE?\b/g, 'seal'],
  [
    /\b(?:SPRING|ROLL|DOWEL|COTTER|SPLIT|CLEVIS|TAPER|PARALLEL|COILED|GROOVED|HITCH|STRAIGHT) PINS?\b|\bDOWELS?\b|\b(?:ZYLINDER|SPANN|KERB|KEGEL|PASS)STIFTE?\b|\bSPLINTE?\b/g,
    'pin',
  ],
  [/\b(?:WOODRUFF|PARALLEL|FEATHER|SHAFT) KEYS?\b|\bPASSFEDERN?\b/g, 'key'],
  [/\bSTAND ?OFFS?\b|\bDISTANZBOLZEN\b/g, 'standoff'],
  [
    /\b(?:LOCK|SPRING|FLAT|PLAIN|FENDER|STAR|WAVE|BELLEVILLE|CURVED|TOOTH|SPHERICAL|SEALING)? ?WASHERS?\b|\b(?:UNTERLEG|FEDER|ZAHN|F(?:A|Ä)CHER|SPANN)SCHEIBEN?\b|\bFEDERRINGE?\b|\bRONDELLES?\b|\bARANDELAS?\b/g,
    'washer',
  ],
  [
    /\b(?:HEX|LOCK|NYLOC|NYLOCK|FLANGE|JAM|CAP|ACORN|WING|SQUARE|WELD|CAGE|T|COUPLING|CASTLE|SLIDING|HAMMER|INSERT)? ?NUTS?\b|\bHNUTS?\b|\b\w*MUTTERN?\b|(?<!\p{L})[EÉ]CROUS?\b|\bTUERCAS?\b/gu,
    'nut',
  ],
  [
    /\b(?:THREADED|ALL ?THREAD|STUD) (?:RODS?|BARS?|BOLTS?)\b|\b(?:WELD|CLINCH|THREADED) STUDS?\b|\bGEWINDESTANGEN?\b|\bSTUDS?\b/g,
    'stud',
  ],
  [
    /\b(?:SHCS|BHCS|FHCS|SHSS|HHCS|HHMS|PHMS|FHMS|BHMS|SHMS|CAPSCREWS?|\w*SCREWS?|H?BOLTS?|SCREW|\w*SCHRAUBEN?|MADENSCHRAUBE|VIS|BOULONS?|TORNILLOS?)\b/g,
    'screw',
  ],
  [/\bRIVETS?\b|\b(?:BLIND)?NIETE?N?\b/g, 'rivet'],
  [
    /\b(?:COMPRESSION|EXTENSION|TORSION|GAS|DISC|COIL|LEAF|WAVE)? ?SPRINGS?\b|\b(?:DRUCK|ZUG|SCHENKEL)FEDERN?\b/g,
    'spring',
  ],
  [
    /\b(?:BALL|ROLLER|NEEDLE|THRUST|LINEAR|FLANGED?)? ?BEARINGS?\b|\b(?:RILLEN)?KUGELLAGER\b|\bLM\d{1,2}L?UU\b|\b6[0-9]{2,3} ?(?:ZZ|2RS|2Z|RS)\b/g,
    'bearing',
  ],
];

/** What moves instead of holding together. */
const DRIVES =
  /\b(?:LEAD|BALL|POWER|FEED|WORM|JACK|ACME|TRAPEZOIDAL|TR\d+)\b ?(?:SCREW|NUT)|\b(?:LEAD|BALL)(?:SCREW|NUT)/;
/** What is named after the fastener that it takes: the last word is what it is. */
const MADE =
  /\b(?:ADAPTERS?|ARMS?|ASSEMBLY|ASSY|BASE|BLOCKS?|BODY|BOX|BRACKETS?|CAGE|CARRIAGE|CARRIER|CASE|CHANNEL|CLAMPS?|CLIP|COLLAR|CONNECTOR|COVERS?|DRIVER|END|FRAME|GAUGE|GUARD|GUIDE|HANDLE|HEADERS?|HINGE|HOLDERS?|HOLES?|HOUSING|HUB|JIG|KEEPER|KNOBS?|LEVER|LID|MOUNTS?|MOUNTING|PANEL|PLATES?|PLUG|PLUNGERS?|POCKET|PULLER|RACK|RAIL|RETAINERS?|SEATS?|SLEEVE|SLIDER|SPACERS?|SPINDLE|STOP|STRIP|SUPPORTS?|TEMPLATE|TENSIONER|TOOL|TRAPS?|TRAY|TUBE|WALL|WHEEL|WRENCH)\b/;
/** These say the kind of head or nut of all but bearings. */
const MADE_FOR_BEARINGS = /\b(?:CAPS?|FLANGE|SOCKET)\b/;
/** "Bracket for M3 screws". */
const FOR = /\b(?:FOR|WITH|W\/|F(?:Ü|UE)R|MIT|POUR)\b/;

/** Self-clinching fasteners of PEM: type, thread, and for some a length. */
const PEM =
  /(?<![A-Z0-9])(SMPS|SMPP|CLSS|CLS|CLA|SS|SP|S|FHS|FHA|FHP|FH4|FH|BSOS|BSOA|BSO|SOS|SOA|SO)-(M\d{1,2}(?:\.\d)?|256|440|632|832|024|032|0420|0518|0616)-(\d{1,3})(?!\d)/;
const PEM_KINDS: Record<string, FastenerKind> = { F: 'stud', B: 'standoff' };
const PEM_THREADS: Record<string, string> = {
  '256': '#2-56',
  '440': '#4-40',
  '632': '#6-32',
  '832': '#8-32',
  '024': '#10-24',
  '032': '#10-32',
  '0420': '1/4-20',
  '0518': '5/16-18',
  '0616': '3/8-16',
};

/** The fastener that `name` describes. null if it describes none. */
export function fastenerByName(name: string): NamedFastener | null {
  const upper = name.slice(0, NAME_MAX).toUpperCase();
  const pem = pemIn(upper);
  if (pem) return pem;
  const standard = standardIn(upper);
  const kind = standard?.kind ?? kindIn(upper);
  return kind ? { kind, standard: standard?.standard ?? null, size: sizeIn(upper, kind, standard !== null) } : null;
}

function pemIn(upper: string): NamedFastener | null {
  const [, type, thread, code] = PEM.exec(upper) ?? [];
  if (!type || !thread) return null;
  const kind = type.startsWith('SO') ? 'standoff' : (PEM_KINDS[type[0]!] ?? 'nut');
  const isMetric = thread.startsWith('M');
  const nominal = isMetric ? thread : PEM_THREADS[thread]!;
  // The last number of a nut is the sheet it is for. Of the others it is the length: in mm, or for inch sizes in sixteenths (studs) and 32nds.
  const length = isMetric ? `${Number(code)}` : `${Number(code)}/${kind === 'stud' ? 16 : 32} in`;
  return { kind, standard: `PEM ${type}`, size: kind === 'nut' ? nominal : `${nominal} x ${length}` };
}

function kindIn(upper: string): FastenerKind | null {
  const words = upper
    .replace(/[^\p{L}\p{N}.#/]+/gu, ' ')
    // "NUT2" and "BOLT1" are numbered copies.
    .replace(/\b(NUT|BOLT|SCREW|WASHER|RIVET|BEARING|SPRING)(\d{1,3})\b/g, '$1 $2')
    .trim();
  if (DRIVES.test(words)) return null;
  let best: { kind: FastenerKind; from: number; to: number } | null = null;
  for (const [pattern, kind] of WORDS) {
    for (const found of words.matchAll(pattern)) {
      const to = found.index + found[0].length;
      if (!best || to > best.to) best = { kind, from: found.index, to };
    }
  }
  if (!best || FOR.test(words.slice(0, best.from))) return null;
  const after = words.slice(best.to);
  const isMade = MADE.test(after) || (best.kind === 'bearing' && MADE_FOR_BEARINGS.test(after));
  return isMade ? null : best.kind;
}

/** A pin has a diameter and a length; a washer may be called by the bare number of its screw. */
function sizeIn(upper: string, kind: FastenerKind, hasStandard: boolean): string | null {
  if (kind === 'pin') {
    const [, diameter, length] =
      /(?<![\d.])(\d{1,2}(?:\.\d{1,2})?)\s*(?:[A-Z]\d{1,2})?\s*[X×]\s*(\d{1,3}(?:\.\d)?)(?!\d)/.exec(upper) ?? [];
    if (diameter && length) return `${Number(diameter)} x ${Number(length)}`;
  }
  const thread = threadSizeIn(upper);
  if (thread) return thread.size;
  if (kind !== 'washer' || !hasStandard) return null;
  const [, number] = /\d[A-Z]?\s*-\s*(\d{1,2}(?:\.\d)?)(?![\d.])/.exec(upper) ?? [];
  return number ? (threadSizeIn(`M${number}`)?.size ?? null) : null;
}
