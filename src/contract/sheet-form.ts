/** Forms of sheet metal, as facts have them. */
import * as z from 'zod/mini';

const count = z.int().check(z.nonnegative());
const measure = z.number().check(z.nonnegative());

/** What is made in a sheet besides cuts and bends, or set on it. */
export const SHEET_FORMS = [
  'extruded-hole',
  'dimple',
  'emboss',
  'half-shear',
  'louvre',
  'bridge',
  'hem-closed',
  'hem-open',
  'pressed-nut',
  'pressed-stud',
  'standoff',
  'slanting-hole',
  'rolled-cone',
] as const;

export const SheetFormSchema = z.object({
  kind: z.enum(SHEET_FORMS),
  /** Of its foot in the sheet, length ≥ width; of a hem along its bend, and how far it folds back; of a cone along its slant, and its wider diameter. */
  lengthMm: measure,
  widthMm: measure,
  /** Above the face that it stands out of; of a hem between its sides; of a cone along its axis. */
  heightMm: measure,
  /** Its narrowest opening; null where it has none. */
  boreMm: z.nullable(measure),
  /** The round hole that the flat pattern has in its place; null where it has none. */
  pilotMm: z.nullable(measure),
  /** Of a pressed-in piece whose size is known. */
  thread: z.nullable(z.string()),
  /** Its middle in the flat pattern; null where there is none. */
  at: z.nullable(z.tuple([z.number(), z.number()])),
  /** To the viewer of the pattern, or away; null where it has no such side. */
  direction: z.nullable(z.enum(['up', 'down'])),
  /** Position in `bends` of the bend that it is made by, or goes through; null where it stands in a flat. */
  bend: z.nullable(count),
  faceIds: z.array(count),
});
export type SheetForm = z.infer<typeof SheetFormSchema>;

/** In the plural, as a price line says them. */
export const FORM_WORDS: Record<SheetForm['kind'], string> = {
  'extruded-hole': 'extruded holes',
  dimple: 'dimples',
  emboss: 'embossed fields',
  'half-shear': 'half-shears',
  louvre: 'louvers',
  bridge: 'bridges',
  'hem-closed': 'closed hems',
  'hem-open': 'open hems',
  'pressed-nut': 'pressed-in nuts',
  'pressed-stud': 'pressed-in studs',
  standoff: 'standoffs',
  'slanting-hole': 'slanting holes',
  'rolled-cone': 'rolled cones',
};
