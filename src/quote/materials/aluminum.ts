/** Wrought and cast aluminum as plate, bar and sheet. */
import type { StockSizes } from '#contract/catalog.ts';
import { family } from '#quote/materials/family.ts';

const SIZES: StockSizes = { plateMm: [6, 200], roundMm: [5, 300], source: 'EN 485-3 plate, EN 755-3 bar' };
/** The alloys that merchants keep as cold-finished flat bar. */
const DRAWN_FLAT: StockSizes = {
  ...SIZES,
  drawnFlat: { thicknessMm: [3, 60], mostWidthMm: 100, source: 'EN 754-5 and ANSI H35.2, cold finished' },
};
/** Cast as plate; the free-cutting alloy is drawn as bar. */
const PLATE_ONLY: StockSizes = { plateMm: [6, 100], roundMm: null, source: 'Maker’s list of the plate' };
const BAR_ONLY: StockSizes = { plateMm: null, roundMm: [5, 200], source: 'EN 754-3 and EN 755-3 bar' };

// biome-ignore format: a table
export const ALUMINUM = family(
  { label: 'Aluminum', source: 'ASM Handbook vol. 2, typical values', stock: SIZES },
  [
    { id: 'al-6061-t6', label: 'Aluminum 6061-T6', short: '6061', stock: DRAWN_FLAT, densityGCm3: 2.7, yieldMPa: 276, tensileMPa: 310, modulusGPa: 68.9, elongationPercent: 12, hardness: '95 HB', serviceToC: 120, corrosion: 'good', machinability: 'good', use: 'Default choice: machines fast, anodizes well' },
    { id: 'al-7075-t6', label: 'Aluminum 7075-T6', short: '7075', densityGCm3: 2.81, yieldMPa: 503, tensileMPa: 572, modulusGPa: 71.7, elongationPercent: 11, hardness: '150 HB', serviceToC: 120, corrosion: 'poor', machinability: 'good', use: 'Strength close to steel; corrodes sooner than 6061' },
    { id: 'al-2011-t3', label: 'Aluminum 2011-T3', short: '2011', densityGCm3: 2.83, yieldMPa: 296, tensileMPa: 379, modulusGPa: 70, elongationPercent: 15, hardness: '95 HB', serviceToC: 120, corrosion: 'poor', machinability: 'excellent', use: 'High-volume turned fittings: short chips', stock: BAR_ONLY },
    { id: 'al-2024-t351', label: 'Aluminum 2024-T351', short: '2024', densityGCm3: 2.78, yieldMPa: 324, tensileMPa: 469, modulusGPa: 73.1, elongationPercent: 19, hardness: '120 HB', serviceToC: 120, corrosion: 'poor', machinability: 'good', use: 'High fatigue strength; needs a finish' },
    { id: 'al-3003-h14', label: 'Aluminum 3003-H14', short: '3003', densityGCm3: 2.73, yieldMPa: 145, tensileMPa: 152, modulusGPa: 68.9, elongationPercent: 8, hardness: '40 HB', serviceToC: 120, corrosion: 'good', machinability: 'fair', use: 'Covers and ducts; bends easily, low strength' },
    { id: 'al-5052-h32', label: 'Aluminum 5052-H32', short: '5052', densityGCm3: 2.68, yieldMPa: 193, tensileMPa: 228, modulusGPa: 70.3, elongationPercent: 12, hardness: '60 HB', serviceToC: 120, corrosion: 'good', machinability: 'fair', use: 'Enclosures and brackets; bends without cracking' },
    { id: 'al-5083-h111', label: 'Aluminum 5083-H111', short: '5083', densityGCm3: 2.66, yieldMPa: 145, tensileMPa: 290, modulusGPa: 70.3, elongationPercent: 22, hardness: '75 HB', serviceToC: 65, corrosion: 'excellent', machinability: 'fair', use: 'Welded marine parts', source: 'ASM Handbook vol. 2, typical values of temper O, which H111 hardly exceeds' },
    { id: 'al-6063-t6', label: 'Aluminum 6063-T6', short: '6063', densityGCm3: 2.69, yieldMPa: 214, tensileMPa: 241, modulusGPa: 68.9, elongationPercent: 12, hardness: '73 HB', serviceToC: 120, corrosion: 'good', machinability: 'fair', use: 'Extruded profiles; best anodized appearance' },
    { id: 'al-6082-t6', label: 'Aluminum 6082-T6', short: '6082', stock: DRAWN_FLAT, densityGCm3: 2.7, yieldMPa: 260, tensileMPa: 310, modulusGPa: 70, elongationPercent: 10, hardness: '95 HB', serviceToC: 120, corrosion: 'good', machinability: 'good', use: 'European equivalent of 6061: frames and machine parts', source: 'Minimum of EN 755-2, bar; modulus and hardness typical of the alloy' },
    { id: 'al-mic-6', label: 'Aluminum MIC-6, cast plate', short: 'MIC-6', densityGCm3: 2.69, yieldMPa: 105, tensileMPa: 166, modulusGPa: 71, elongationPercent: 3, hardness: '65 HB', serviceToC: 120, corrosion: 'good', machinability: 'excellent', use: 'Flat plates and jigs; stays flat when machined', source: 'Maker’s data sheet of the plate', stock: PLATE_ONLY },
  ],
);
