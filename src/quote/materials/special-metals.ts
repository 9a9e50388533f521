/** Metals that are chosen for one outstanding property. */
import { family } from '#quote/materials/family.ts';

// biome-ignore format: a table
export const TITANIUM = family(
  { label: 'Titanium', source: 'ASM Handbook vol. 2, typical values, annealed', stock: { plateMm: [3, 75], roundMm: [5, 200], source: 'ASTM B265 plate, ASTM B348 bar' } },
  [
    { id: 'ti-6al-4v', label: 'Titanium Ti-6Al-4V', short: 'Ti-6Al-4V', densityGCm3: 4.43, yieldMPa: 880, tensileMPa: 950, modulusGPa: 113.8, elongationPercent: 14, hardness: '334 HB', serviceToC: 350, corrosion: 'excellent', machinability: 'poor', use: 'Highest strength-to-weight ratio; slow to machine' },
    { id: 'ti-grade-2', label: 'Titanium grade 2', short: 'Ti grade 2', densityGCm3: 4.51, yieldMPa: 275, tensileMPa: 345, modulusGPa: 103, elongationPercent: 20, hardness: '160 HB', serviceToC: 300, corrosion: 'excellent', machinability: 'fair', use: 'Chemical and medical parts; welds and bends', source: 'Minimum of ASTM B348; modulus and hardness of makers’ data sheets' },
  ],
);

// biome-ignore format: a table
export const MAGNESIUM = family(
  { label: 'Magnesium', source: 'ASM Handbook vol. 2, typical values', stock: { plateMm: [6, 75], roundMm: [10, 150], source: 'ASTM B90 plate, ASTM B107 bar' } },
  [
    { id: 'mg-az31b', label: 'Magnesium AZ31B', short: 'AZ31B', densityGCm3: 1.77, yieldMPa: 220, tensileMPa: 290, modulusGPa: 45, elongationPercent: 15, hardness: '73 HB', serviceToC: 120, corrosion: 'poor', machinability: 'excellent', use: 'A third lighter than aluminum; chips can burn, needs a coating', source: 'ASM Handbook vol. 2, typical values, sheet of temper H24; bar has less' },
  ],
);

// biome-ignore format: a table
export const NICKEL = family(
  { label: 'Nickel alloys', source: 'Makers’ data sheets of the alloy, typical values', stock: { plateMm: [5, 60], roundMm: [6, 200], source: 'ASTM B127, B443 and B670 plate; ASTM B164, B446 and B637 bar' } },
  [
    { id: 'invar-36', label: 'Invar 36', short: 'Invar', densityGCm3: 8.05, yieldMPa: 276, tensileMPa: 517, modulusGPa: 141, elongationPercent: 30, hardness: '130 HB', serviceToC: 200, corrosion: 'poor', machinability: 'fair', use: 'Optics and gauges: very low thermal expansion' },
    { id: 'monel-400', label: 'Monel 400', short: 'Monel', densityGCm3: 8.8, yieldMPa: 240, tensileMPa: 550, modulusGPa: 179, elongationPercent: 40, hardness: '130 HB', serviceToC: 480, corrosion: 'excellent', machinability: 'fair', use: 'Pumps and valves for seawater and acids' },
    { id: 'inconel-625', label: 'Inconel 625', short: 'IN625', densityGCm3: 8.44, yieldMPa: 414, tensileMPa: 827, modulusGPa: 207.5, elongationPercent: 30, hardness: '190 HB', serviceToC: 815, corrosion: 'excellent', machinability: 'poor', use: 'Exhausts and chemical plants', source: 'Minimum of ASTM B446, annealed; modulus and hardness of makers’ data sheets' },
    { id: 'inconel-718', label: 'Inconel 718', short: 'IN718', densityGCm3: 8.19, yieldMPa: 1034, tensileMPa: 1276, modulusGPa: 200, elongationPercent: 12, hardness: '≥ 331 HB', serviceToC: 650, corrosion: 'excellent', machinability: 'poor', use: 'Turbines and hot bolts; wears cutters fast', source: 'Minimum of AMS 5663; modulus of makers’ data sheets' },
  ],
);
