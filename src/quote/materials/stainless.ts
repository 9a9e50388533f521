/** Stainless steels as plate, bar and sheet. */
import { family } from '#quote/materials/family.ts';

// biome-ignore format: a table
export const STAINLESS = family(
  { label: 'Stainless steel', source: 'ASM Handbook vol. 1, typical values, annealed', stock: { plateMm: [5, 100], roundMm: [3, 250], source: 'EN ISO 18286 plate, EN 10278 bar' } },
  [
    { id: 'ss-304', label: 'Stainless steel 304', short: '304', densityGCm3: 8, yieldMPa: 205, tensileMPa: 515, modulusGPa: 193, elongationPercent: 40, hardness: '≤ 201 HB', serviceToC: 425, corrosion: 'good', machinability: 'fair', use: 'Corrosion-resistant frames and fittings; slow to machine', source: 'Minimum of ASTM A240' },
    { id: 'ss-316', label: 'Stainless steel 316', short: '316', densityGCm3: 8, yieldMPa: 205, tensileMPa: 515, modulusGPa: 193, elongationPercent: 40, hardness: '≤ 217 HB', serviceToC: 425, corrosion: 'excellent', machinability: 'fair', use: 'Like 304, with better saltwater resistance', source: 'Minimum of ASTM A240' },
    { id: 'ss-303', label: 'Stainless steel 303', short: '303', densityGCm3: 8, yieldMPa: 240, tensileMPa: 620, modulusGPa: 193, elongationPercent: 50, hardness: '160 HB', serviceToC: 425, corrosion: 'fair', machinability: 'good', use: 'Turned fittings; machines fastest of the 300 series, not weldable' },
    { id: 'ss-316l', label: 'Stainless steel 316L', short: '316L', densityGCm3: 8, yieldMPa: 170, tensileMPa: 485, modulusGPa: 193, elongationPercent: 40, hardness: '≤ 217 HB', serviceToC: 425, corrosion: 'excellent', machinability: 'fair', use: 'Like 316, for welded and medical parts', source: 'Minimum of ASTM A240' },
    { id: 'ss-416', label: 'Stainless steel 416', short: '416', densityGCm3: 7.75, yieldMPa: 275, tensileMPa: 517, modulusGPa: 200, elongationPercent: 30, hardness: '155 HB', serviceToC: 425, corrosion: 'fair', machinability: 'excellent', use: 'Valve parts and shafts; magnetic, machines like steel' },
    { id: 'ss-420', label: 'Stainless steel 420', short: '420', densityGCm3: 7.75, yieldMPa: 345, tensileMPa: 655, modulusGPa: 200, elongationPercent: 25, hardness: '195 HB', serviceToC: 425, corrosion: 'fair', machinability: 'fair', use: 'Blades and mold inserts; can be hardened' },
    { id: 'ss-430', label: 'Stainless steel 430', short: '430', densityGCm3: 7.72, yieldMPa: 205, tensileMPa: 450, modulusGPa: 200, elongationPercent: 22, hardness: '≤ 183 HB', serviceToC: 370, corrosion: 'fair', machinability: 'fair', use: 'Indoor panels; magnetic, no nickel', source: 'Minimum of ASTM A240' },
    { id: 'ss-440c', label: 'Stainless steel 440C', short: '440C', densityGCm3: 7.65, yieldMPa: 450, tensileMPa: 760, modulusGPa: 200, elongationPercent: 14, hardness: '230 HB', serviceToC: 400, corrosion: 'fair', machinability: 'poor', use: 'Bearings and knives; the hardest stainless' },
    { id: 'ss-17-4ph', label: 'Stainless steel 17-4 PH (H1025)', short: '17-4 PH', densityGCm3: 7.78, yieldMPa: 1000, tensileMPa: 1070, modulusGPa: 197, elongationPercent: 12, hardness: '≥ 331 HB', serviceToC: 300, corrosion: 'good', machinability: 'poor', use: 'Strong, corrosion-resistant shafts', source: 'Minimum of ASTM A564, H1025' },
    { id: 'ss-2205', label: 'Duplex stainless 2205', short: '2205', densityGCm3: 7.8, yieldMPa: 450, tensileMPa: 655, modulusGPa: 190, elongationPercent: 25, hardness: '≤ 293 HB', serviceToC: 300, corrosion: 'excellent', machinability: 'poor', use: 'Chlorides under load: pumps, offshore parts', source: 'Minimum of ASTM A240' },
  ],
);
