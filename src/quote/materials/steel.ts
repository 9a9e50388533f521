/** Plain, alloy and tool steels, and steel sheet. */
import type { StockSizes } from '#contract/catalog.ts';
import { family } from '#quote/materials/family.ts';

const COLD_DRAWN = 'ASM Handbook vol. 1, typical values, cold drawn';
const NORMALIZED = 'ASM Handbook vol. 1, typical values, normalized';
const SOFT_ANNEALED = 'Makers’ data sheets, soft annealed; tensile from hardness (ISO 18265), yield about 55 % of it';

const SIZES: StockSizes = { plateMm: [5, 250], roundMm: [5, 250], source: 'EN 10029 plate, EN 10278 and EN 10060 bar' };
/** Only steels of up to 0.2 % carbon and free-cutting ones are drawn flat to h11; others to twice that. */
const DRAWN_FLAT: StockSizes = {
  ...SIZES,
  drawnFlat: { thicknessMm: [3, 60], mostWidthMm: 100, source: 'EN 10278, h11' },
};

// biome-ignore format: a table
export const STEEL = family(
  { label: 'Steel', source: 'ASM Handbook vol. 1, typical values, annealed', stock: SIZES },
  [
    { id: 'steel-1018', label: 'Mild steel 1018', short: '1018', stock: DRAWN_FLAT, densityGCm3: 7.87, yieldMPa: 370, tensileMPa: 440, modulusGPa: 205, elongationPercent: 15, hardness: '126 HB', serviceToC: 350, corrosion: 'poor', machinability: 'good', use: 'Low cost, welds well; needs a rust-preventive finish', source: COLD_DRAWN },
    { id: 'steel-4140', label: 'Alloy steel 4140', short: '4140', densityGCm3: 7.85, yieldMPa: 655, tensileMPa: 1020, modulusGPa: 205, elongationPercent: 18, hardness: '302 HB', serviceToC: 400, corrosion: 'poor', machinability: 'fair', use: 'Shafts, gears, fixtures; can be hardened', source: NORMALIZED },
    { id: 'steel-a36', label: 'Structural steel A36', short: 'A36', densityGCm3: 7.85, yieldMPa: 250, tensileMPa: 400, modulusGPa: 200, elongationPercent: 20, hardness: '119 HB', serviceToC: 350, corrosion: 'poor', machinability: 'good', use: 'Base plates and weldments; lowest cost', source: 'Minimum of ASTM A36; hardness typical' },
    { id: 'steel-1045', label: 'Carbon steel 1045', short: '1045', densityGCm3: 7.87, yieldMPa: 530, tensileMPa: 625, modulusGPa: 205, elongationPercent: 12, hardness: '179 HB', serviceToC: 350, corrosion: 'poor', machinability: 'fair', use: 'Axles and pins; stronger than 1018', source: COLD_DRAWN },
    { id: 'steel-12l14', label: 'Free-cutting steel 12L14', short: '12L14', stock: DRAWN_FLAT, densityGCm3: 7.87, yieldMPa: 415, tensileMPa: 540, modulusGPa: 200, elongationPercent: 10, hardness: '163 HB', serviceToC: 300, corrosion: 'poor', machinability: 'excellent', use: 'High-volume turned parts; leaded, not weldable', source: COLD_DRAWN },
    { id: 'steel-1215', label: 'Free-cutting steel 1215', short: '1215', stock: DRAWN_FLAT, densityGCm3: 7.87, yieldMPa: 415, tensileMPa: 540, modulusGPa: 200, elongationPercent: 10, hardness: '163 HB', serviceToC: 350, corrosion: 'poor', machinability: 'excellent', use: 'Like 12L14, without lead', source: COLD_DRAWN },
    { id: 'steel-4130', label: 'Alloy steel 4130', short: '4130', densityGCm3: 7.85, yieldMPa: 435, tensileMPa: 670, modulusGPa: 205, elongationPercent: 25, hardness: '197 HB', serviceToC: 400, corrosion: 'poor', machinability: 'fair', use: 'Welded frames and tubes', source: NORMALIZED },
    { id: 'steel-4340', label: 'Alloy steel 4340, annealed', short: '4340', densityGCm3: 7.85, yieldMPa: 470, tensileMPa: 745, modulusGPa: 205, elongationPercent: 22, hardness: '217 HB', serviceToC: 400, corrosion: 'poor', machinability: 'fair', use: 'Heavily loaded shafts, through-hardened' },
    { id: 'steel-8620', label: 'Case-hardening steel 8620', short: '8620', densityGCm3: 7.85, yieldMPa: 357, tensileMPa: 633, modulusGPa: 205, elongationPercent: 26, hardness: '183 HB', serviceToC: 350, corrosion: 'poor', machinability: 'fair', use: 'Gears: hard case, tough core', source: NORMALIZED },
    { id: 'steel-o1', label: 'Tool steel O1', short: 'O1', densityGCm3: 7.85, yieldMPa: 370, tensileMPa: 675, modulusGPa: 214, elongationPercent: 20, hardness: '200 HB', serviceToC: 200, corrosion: 'poor', machinability: 'poor', use: 'Punches and gauges; oil hardening', source: SOFT_ANNEALED },
    { id: 'steel-a2', label: 'Tool steel A2', short: 'A2', densityGCm3: 7.86, yieldMPa: 395, tensileMPa: 720, modulusGPa: 203, elongationPercent: 20, hardness: '215 HB', serviceToC: 400, corrosion: 'poor', machinability: 'poor', use: 'Dies; dimensionally stable in hardening', source: SOFT_ANNEALED },
    { id: 'steel-d2', label: 'Tool steel D2', short: 'D2', densityGCm3: 7.7, yieldMPa: 405, tensileMPa: 740, modulusGPa: 210, elongationPercent: 15, hardness: '220 HB', serviceToC: 425, corrosion: 'fair', machinability: 'poor', use: 'Blades and forming dies; most wear resistant', source: SOFT_ANNEALED },
    { id: 'steel-h13', label: 'Tool steel H13', short: 'H13', densityGCm3: 7.75, yieldMPa: 370, tensileMPa: 675, modulusGPa: 210, elongationPercent: 25, hardness: '200 HB', serviceToC: 540, corrosion: 'poor', machinability: 'poor', use: 'Molds and hot tools', source: SOFT_ANNEALED },
    { id: 'steel-crca', label: 'Cold-rolled mild steel (CRCA)', short: 'CRCA', densityGCm3: 7.85, yieldMPa: 140, tensileMPa: 270, modulusGPa: 205, elongationPercent: 28, hardness: '≤ 60 HRB', serviceToC: 350, corrosion: 'poor', machinability: 'fair', use: 'Lowest cost, welds well; must be coated', source: 'EN 10130, DC01: 140 MPa may be assumed for design, 270 MPa tensile at least' },
    { id: 'steel-galvanised', label: 'Galvanized steel', short: 'galvanized', densityGCm3: 7.85, yieldMPa: null, tensileMPa: 270, modulusGPa: 205, elongationPercent: 22, hardness: '≤ 65 HRB', serviceToC: 200, corrosion: 'good', machinability: 'fair', use: 'Ducts, racks, outdoor boxes; cut edges are partly protected', source: 'EN 10346, DX51D: no yield strength is promised, 270 MPa tensile at least' },
  ],
);
