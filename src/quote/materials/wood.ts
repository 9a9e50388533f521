/** Boards for router and laser. They break before they yield; strength is that in bending, along the grain. */
import { family } from '#quote/materials/family.ts';

// biome-ignore format: a table
export const WOOD = family(
  { label: 'Wood', source: 'Wood Handbook (Forest Products Laboratory), typical values', stock: null },
  [
    { id: 'plywood', label: 'Plywood', short: 'plywood', densityGCm3: 0.68, yieldMPa: null, tensileMPa: 40, modulusGPa: 10, elongationPercent: 1, hardness: 'Janka 5.6 kN', serviceToC: 100, corrosion: 'poor', machinability: 'excellent', use: 'Panels, jigs, packaging', source: 'Handbook of Finnish plywood, birch' },
    { id: 'mdf', label: 'MDF', short: 'MDF', densityGCm3: 0.75, yieldMPa: null, tensileMPa: 20, modulusGPa: 2.2, elongationPercent: 1, hardness: 'Janka 4.4 kN', serviceToC: 80, corrosion: 'poor', machinability: 'excellent', use: 'Painted patterns and models', source: 'EN 622-5, 12 to 19 mm thick' },
    { id: 'hardwood', label: 'Hardwood', short: 'hardwood', densityGCm3: 0.7, yieldMPa: null, tensileMPa: 99, modulusGPa: 12.5, elongationPercent: 1, hardness: 'Janka 5.7 kN', serviceToC: 100, corrosion: 'poor', machinability: 'excellent', use: 'Furniture and handles', source: 'Wood Handbook (Forest Products Laboratory), red oak at 12 % moisture' },
  ],
);
