/**
 * Typical properties at room temperature of the materials that we machine and bend. Metals: ASM Handbook volumes 1 and 2 and data sheets based on it;
 * strengths marked as minima come from the product standard. Plastics: makers' data sheets, dry, at 23 °C. They help to choose a material; only a
 * certificate counts for the lot in hand.
 */

export interface MaterialProperties {
  /** The catalog's ids, so that a test can compare both. Several forms of one alloy share a row. */
  id: string;
  name: string;
  /** A short name for a point of a chart. */
  mark: string;
  group: 'aluminum' | 'steel' | 'copper' | 'titanium' | 'plastic';
  densityGCm3: number;
  /** Young's modulus. */
  modulusGPa: number;
  /** 0.2 % proof stress; for plastics the tensile yield stress. */
  yieldMPa: number;
}

export const MATERIALS: readonly MaterialProperties[] = [
  {
    id: 'al-6061-t6',
    name: '6061-T6',
    mark: '6061',
    group: 'aluminum',
    densityGCm3: 2.7,
    modulusGPa: 68.9,
    yieldMPa: 276,
  },
  {
    id: 'al-7075-t6',
    name: '7075-T6',
    mark: '7075',
    group: 'aluminum',
    densityGCm3: 2.81,
    modulusGPa: 71.7,
    yieldMPa: 503,
  },
  {
    id: 'al-5052-h32',
    name: '5052-H32',
    mark: '5052',
    group: 'aluminum',
    densityGCm3: 2.68,
    modulusGPa: 70.3,
    yieldMPa: 193,
  },
  {
    id: 'steel-1018',
    name: '1018, cold drawn',
    mark: '1018',
    group: 'steel',
    densityGCm3: 7.87,
    modulusGPa: 205,
    yieldMPa: 370,
  },
  {
    id: 'steel-4140',
    name: '4140, normalized',
    mark: '4140',
    group: 'steel',
    densityGCm3: 7.85,
    modulusGPa: 205,
    yieldMPa: 655,
  },
  // EN 10130: 140 MPa may be assumed for design; EN 10346 promises no proof stress for DX51D.
  {
    id: 'steel-crca',
    name: 'CRCA (DC01)',
    mark: 'CRCA',
    group: 'steel',
    densityGCm3: 7.85,
    modulusGPa: 205,
    yieldMPa: 140,
  },
  // ASTM A240: 205 MPa at least, for both.
  { id: 'ss-304', name: '304, annealed', mark: '304', group: 'steel', densityGCm3: 8, modulusGPa: 193, yieldMPa: 205 },
  { id: 'ss-316', name: '316, annealed', mark: '316', group: 'steel', densityGCm3: 8, modulusGPa: 193, yieldMPa: 205 },
  {
    id: 'brass-c360',
    name: 'Brass C360, H02',
    mark: 'C360',
    group: 'copper',
    densityGCm3: 8.5,
    modulusGPa: 97,
    yieldMPa: 310,
  },
  {
    id: 'brass-c260',
    name: 'Brass C260, H02',
    mark: 'C260',
    group: 'copper',
    densityGCm3: 8.53,
    modulusGPa: 110,
    yieldMPa: 360,
  },
  {
    id: 'copper-c110',
    name: 'Copper C110, H02',
    mark: 'C110',
    group: 'copper',
    densityGCm3: 8.9,
    modulusGPa: 117,
    yieldMPa: 250,
  },
  {
    id: 'ti-6al-4v',
    name: 'Ti-6Al-4V, annealed',
    mark: 'Ti',
    group: 'titanium',
    densityGCm3: 4.43,
    modulusGPa: 113.8,
    yieldMPa: 880,
  },
  { id: 'pom', name: 'POM (Delrin)', mark: 'POM', group: 'plastic', densityGCm3: 1.41, modulusGPa: 3.1, yieldMPa: 71 },
  { id: 'abs', name: 'ABS', mark: 'ABS', group: 'plastic', densityGCm3: 1.05, modulusGPa: 2.3, yieldMPa: 43 },
  { id: 'pa66', name: 'PA66, dry', mark: 'PA66', group: 'plastic', densityGCm3: 1.14, modulusGPa: 3.1, yieldMPa: 83 },
  { id: 'peek', name: 'PEEK', mark: 'PEEK', group: 'plastic', densityGCm3: 1.31, modulusGPa: 4, yieldMPa: 98 },
];

export function propertiesOf(id: string): MaterialProperties {
  const found = MATERIALS.find((material) => material.id === id);
  if (!found) throw new RangeError(`Expected a material of the table, found ${id}`);
  return found;
}

/** Material indices from Ashby, Materials Selection in Mechanical Design. The larger the index, the lighter the part that does the job. */
export interface Indices {
  /** A tie of given stiffness: E / ρ, GPa·cm³/g. */
  tie: number;
  /** A beam of free square section: √E / ρ. */
  beam: number;
  /** A plate or beam of given width and free thickness: ³√E / ρ. */
  plate: number;
  /** A tie of given strength: σ / ρ, MPa·cm³/g. */
  strength: number;
}

export function indicesOf({ densityGCm3, modulusGPa, yieldMPa }: MaterialProperties): Indices {
  return {
    tie: modulusGPa / densityGCm3,
    beam: Math.sqrt(modulusGPa) / densityGCm3,
    plate: Math.cbrt(modulusGPa) / densityGCm3,
    strength: yieldMPa / densityGCm3,
  };
}

export interface Cantilever {
  forceN: number;
  lengthMm: number;
  widthMm: number;
  /** The largest deflection of the tip. */
  deflectionMm: number;
}

export interface SizedCantilever {
  heightMm: number;
  massG: number;
  /** Bending stress at the wall. */
  stressMPa: number;
}

/** The lowest rectangular section that is stiff enough: δ = F L³ / (3 E I), I = b h³ / 12. Euler–Bernoulli, so it must be long against its height. */
export function sizeCantilever(
  { forceN, lengthMm, widthMm, deflectionMm }: Cantilever,
  { modulusGPa, densityGCm3 }: Pick<MaterialProperties, 'modulusGPa' | 'densityGCm3'>,
): SizedCantilever {
  const momentOfArea = (forceN * lengthMm ** 3) / (3 * modulusGPa * 1000 * deflectionMm);
  const heightMm = Math.cbrt((12 * momentOfArea) / widthMm);
  return {
    heightMm,
    massG: (widthMm * heightMm * lengthMm * densityGCm3) / 1000,
    stressMPa: (6 * forceN * lengthMm) / (widthMm * heightMm ** 2),
  };
}
