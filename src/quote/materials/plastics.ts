/** Engineering plastics: rod and plate for machining, resins for molding. */
import type { StockSizes } from '#contract/catalog.ts';
import { family } from '#quote/materials/family.ts';

/** Thermosets are pressed, not extruded. */
const LAMINATE: StockSizes = { plateMm: [1, 75], roundMm: [5, 100], source: 'NEMA LI 1 sheet and rod' };

// biome-ignore format: a table
export const PLASTICS = family(
  { label: 'Plastics', source: 'Makers’ data sheets of rod and plate, dry, at 23 °C', stock: { plateMm: [5, 150], roundMm: [5, 300], source: 'EN 15860 rod and plate' } },
  [
    { id: 'pom', label: 'POM (Delrin)', short: 'POM', densityGCm3: 1.41, yieldMPa: 71, tensileMPa: 71, modulusGPa: 3.1, elongationPercent: 25, hardness: 'Rockwell M94', serviceToC: 90, corrosion: 'good', machinability: 'excellent', use: 'Gears and slides; dimensionally stable when wet' },
    { id: 'abs', label: 'ABS', short: 'ABS', densityGCm3: 1.05, yieldMPa: 43, tensileMPa: 43, modulusGPa: 2.3, elongationPercent: 20, hardness: 'Rockwell R105', serviceToC: 75, corrosion: 'fair', machinability: 'good', use: 'Light housings and models; impact resistant' },
    { id: 'pa66', label: 'Nylon PA66', short: 'PA66', densityGCm3: 1.14, yieldMPa: 83, tensileMPa: 83, modulusGPa: 3.1, elongationPercent: 40, hardness: 'Rockwell M88', serviceToC: 100, corrosion: 'fair', machinability: 'good', use: 'Wear parts; absorbs water and swells' },
    { id: 'pom-c', label: 'POM-C (acetal copolymer)', short: 'POM-C', densityGCm3: 1.41, yieldMPa: 67, tensileMPa: 67, modulusGPa: 2.8, elongationPercent: 32, hardness: 'Rockwell M84', serviceToC: 100, corrosion: 'good', machinability: 'excellent', use: 'Like Delrin without center porosity; hot water' },
    { id: 'pa6', label: 'Nylon PA6', short: 'PA6', densityGCm3: 1.14, yieldMPa: 79, tensileMPa: 79, modulusGPa: 3.3, elongationPercent: 100, hardness: 'Rockwell M85', serviceToC: 100, corrosion: 'fair', machinability: 'good', use: 'Rollers and wear pads; absorbs water' },
    { id: 'pa66-gf30', label: 'Nylon PA66, 30 % glass', short: 'PA66-GF30', densityGCm3: 1.34, yieldMPa: 91, tensileMPa: 91, modulusGPa: 5.5, elongationPercent: 14, hardness: 'Rockwell M95', serviceToC: 110, corrosion: 'fair', machinability: 'fair', use: 'Stiff housings for warm service; abrasive to cutters' },
    { id: 'pet-p', label: 'PET-P (polyester)', short: 'PET-P', densityGCm3: 1.36, yieldMPa: 79, tensileMPa: 79, modulusGPa: 3.1, elongationPercent: 10, hardness: 'Rockwell M93', serviceToC: 110, corrosion: 'good', machinability: 'good', use: 'Close fits in water and food contact' },
    { id: 'pc', label: 'Polycarbonate (PC)', short: 'PC', densityGCm3: 1.2, yieldMPa: 63, tensileMPa: 65, modulusGPa: 2.35, elongationPercent: 100, hardness: 'Rockwell M70', serviceToC: 120, corrosion: 'fair', machinability: 'good', use: 'Clear and very tough' },
    { id: 'pmma', label: 'Acrylic (PMMA)', short: 'PMMA', densityGCm3: 1.19, yieldMPa: 72, tensileMPa: 72, modulusGPa: 3.3, elongationPercent: 5, hardness: 'Rockwell M95', serviceToC: 80, corrosion: 'fair', machinability: 'good', use: 'Clear covers and light guides; brittle' },
    { id: 'pvc', label: 'PVC, rigid', short: 'PVC', densityGCm3: 1.42, yieldMPa: 58, tensileMPa: 58, modulusGPa: 3.3, elongationPercent: 15, hardness: 'Shore D82', serviceToC: 60, corrosion: 'excellent', machinability: 'good', use: 'Tanks and manifolds for acids' },
    { id: 'hdpe', label: 'HDPE', short: 'HDPE', densityGCm3: 0.95, yieldMPa: 23, tensileMPa: 23, modulusGPa: 0.9, elongationPercent: 300, hardness: 'Shore D63', serviceToC: 80, corrosion: 'excellent', machinability: 'good', use: 'Cutting boards, tanks; tough when cold' },
    { id: 'pp', label: 'Polypropylene (PP)', short: 'PP', densityGCm3: 0.91, yieldMPa: 33, tensileMPa: 33, modulusGPa: 1.4, elongationPercent: 70, hardness: 'Shore D72', serviceToC: 100, corrosion: 'excellent', machinability: 'good', use: 'Light chemical parts, living hinges' },
    { id: 'uhmw-pe', label: 'UHMW-PE', short: 'UHMW-PE', densityGCm3: 0.93, yieldMPa: 20, tensileMPa: 38, modulusGPa: 0.7, elongationPercent: 300, hardness: 'Shore D63', serviceToC: 80, corrosion: 'excellent', machinability: 'fair', use: 'Guide rails and liners; low friction, low wear' },
    { id: 'g10-fr4', label: 'G10/FR4 glass epoxy', short: 'G10/FR4', densityGCm3: 1.85, yieldMPa: 310, tensileMPa: 310, modulusGPa: 24, elongationPercent: 2, hardness: 'Rockwell M110', serviceToC: 130, corrosion: 'good', machinability: 'poor', use: 'Stiff insulators; abrasive to cutters', source: 'NEMA LI 1 grades G-10 and FR-4, along the glass', stock: LAMINATE },
  ],
);

// biome-ignore format: a table
export const HIGH_PERFORMANCE_PLASTICS = family(
  { label: 'High-performance plastics', source: 'Makers’ data sheets of rod and plate, dry, at 23 °C', stock: { plateMm: [5, 80], roundMm: [5, 200], source: 'EN 15860 rod and plate' } },
  [
    { id: 'peek', label: 'PEEK', short: 'PEEK', densityGCm3: 1.31, yieldMPa: 98, tensileMPa: 98, modulusGPa: 4, elongationPercent: 45, hardness: 'Shore D85', serviceToC: 250, corrosion: 'excellent', machinability: 'fair', use: 'High temperatures and chemicals; expensive' },
    { id: 'peek-cf30', label: 'PEEK, 30 % carbon', short: 'PEEK-CF30', densityGCm3: 1.38, yieldMPa: 112, tensileMPa: 112, modulusGPa: 6, elongationPercent: 5, hardness: 'Shore D90', serviceToC: 250, corrosion: 'excellent', machinability: 'poor', use: 'Bearings and stiff parts at high temperature' },
    { id: 'pei', label: 'PEI (Ultem 1000)', short: 'PEI', densityGCm3: 1.27, yieldMPa: 105, tensileMPa: 105, modulusGPa: 3.2, elongationPercent: 60, hardness: 'Rockwell M109', serviceToC: 170, corrosion: 'good', machinability: 'good', use: 'Insulators and sterilizable parts' },
    { id: 'ppsu', label: 'PPSU', short: 'PPSU', densityGCm3: 1.29, yieldMPa: 70, tensileMPa: 70, modulusGPa: 2.34, elongationPercent: 60, hardness: 'Rockwell R122', serviceToC: 180, corrosion: 'good', machinability: 'good', use: 'Medical handles: withstands repeated steam sterilization' },
    { id: 'pvdf', label: 'PVDF', short: 'PVDF', densityGCm3: 1.78, yieldMPa: 62, tensileMPa: 62, modulusGPa: 2.2, elongationPercent: 17, hardness: 'Shore D78', serviceToC: 150, corrosion: 'excellent', machinability: 'good', use: 'High-purity and aggressive liquids' },
    { id: 'ptfe', label: 'PTFE', short: 'PTFE', densityGCm3: 2.16, yieldMPa: 12, tensileMPa: 25, modulusGPa: 0.5, elongationPercent: 300, hardness: 'Shore D55', serviceToC: 260, corrosion: 'excellent', machinability: 'good', use: 'Seals and slides; creeps under load' },
  ],
);
