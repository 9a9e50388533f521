/** Materials of 3D printing by machine; strength and stiffness of printed bars. None is machined as stock. */
import { family } from '#quote/materials/family.ts';

// biome-ignore format: a table
export const FDM = family(
  { label: 'FDM', source: 'Filament makers’ data sheets, about, in the plane of the layers', stock: null },
  [
    { id: 'fdm-pla', label: 'PLA', short: 'PLA', densityGCm3: 1.24, yieldMPa: 50, tensileMPa: 50, modulusGPa: 3, elongationPercent: 4, hardness: 'Shore D83', serviceToC: 50, corrosion: 'fair', machinability: null, use: 'Models and jigs at room temperature' },
    { id: 'fdm-petg', label: 'PETG', short: 'PETG', densityGCm3: 1.27, yieldMPa: 45, tensileMPa: 45, modulusGPa: 2, elongationPercent: 6, hardness: 'Shore D75', serviceToC: 65, corrosion: 'good', machinability: null, use: 'Fixtures and covers; tougher than PLA' },
    { id: 'fdm-abs', label: 'ABS', short: 'ABS', densityGCm3: 1.05, yieldMPa: 35, tensileMPa: 35, modulusGPa: 2, elongationPercent: 6, hardness: 'Shore D76', serviceToC: 75, corrosion: 'fair', machinability: null, use: 'Warm service, to about 75 °C' },
    { id: 'fdm-asa', label: 'ASA', short: 'ASA', densityGCm3: 1.07, yieldMPa: 40, tensileMPa: 40, modulusGPa: 2, elongationPercent: 9, hardness: 'Shore D76', serviceToC: 80, corrosion: 'good', machinability: null, use: 'Like ABS, with UV resistance' },
    { id: 'fdm-pc', label: 'PC', short: 'PC', densityGCm3: 1.2, yieldMPa: 57, tensileMPa: 57, modulusGPa: 1.95, elongationPercent: 5, hardness: 'Shore D80', serviceToC: 110, corrosion: 'fair', machinability: null, use: 'Hot, loaded brackets' },
    { id: 'fdm-pa12', label: 'Nylon PA12', short: 'PA12', densityGCm3: 1.01, yieldMPa: 32, tensileMPa: 46, modulusGPa: 1.28, elongationPercent: 30, hardness: 'Shore D72', serviceToC: 80, corrosion: 'good', machinability: null, use: 'Snap fits and wear parts' },
    { id: 'fdm-tpu', label: 'TPU 95A', short: 'TPU 95A', densityGCm3: 1.2, yieldMPa: null, tensileMPa: 39, modulusGPa: 0.026, elongationPercent: 580, hardness: 'Shore A95', serviceToC: 80, corrosion: 'good', machinability: null, use: 'Grips, seals, bumpers; Shore 95A' },
    { id: 'fdm-tpu-85a', label: 'TPU 85A', short: 'TPU 85A', densityGCm3: 1.19, yieldMPa: null, tensileMPa: 26, modulusGPa: 0.012, elongationPercent: 660, hardness: 'Shore A85', serviceToC: 65, corrosion: 'good', machinability: null, use: 'Soft sleeves and dampers' },
  ],
);

// biome-ignore format: a table
export const SLA = family(
  { label: 'SLA', source: 'Formlabs data sheets, cured', stock: null },
  [
    { id: 'sla-standard', label: 'Standard resin', short: 'standard resin', densityGCm3: 1.18, yieldMPa: 65, tensileMPa: 65, modulusGPa: 2.8, elongationPercent: 6, hardness: 'Shore D85', serviceToC: 55, corrosion: 'fair', machinability: null, use: 'Fine detail, smooth faces; brittle' },
    { id: 'sla-tough', label: 'Tough resin', short: 'tough resin', densityGCm3: 1.19, yieldMPa: 46, tensileMPa: 46, modulusGPa: 2.2, elongationPercent: 48, hardness: 'Shore D80', serviceToC: 55, corrosion: 'fair', machinability: null, use: 'Impact-resistant housings and clips' },
    { id: 'sla-clear', label: 'Clear resin', short: 'clear resin', densityGCm3: 1.18, yieldMPa: 65, tensileMPa: 65, modulusGPa: 2.8, elongationPercent: 6, hardness: 'Shore D85', serviceToC: 55, corrosion: 'fair', machinability: null, use: 'Light guides and flow models' },
    { id: 'sla-high-temp', label: 'High-temperature resin', short: 'high-temperature resin', densityGCm3: 1.2, yieldMPa: 51, tensileMPa: 51, modulusGPa: 2.9, elongationPercent: 2.4, hardness: 'Shore D88', serviceToC: 200, corrosion: 'fair', machinability: null, use: 'Hot air and short-run molds; brittle', source: 'Formlabs data sheets, cured; hot, but hardly loaded: it softens at 238 °C under 0.45 MPa, at 101 °C under 1.8 MPa' },
    { id: 'sla-flexible', label: 'Flexible resin 80A', short: 'flexible resin', densityGCm3: 1.1, yieldMPa: null, tensileMPa: 8.9, modulusGPa: 0.006, elongationPercent: 120, hardness: 'Shore A80', serviceToC: 50, corrosion: 'fair', machinability: null, use: 'Soft seals and handles with fine detail' },
  ],
);

// biome-ignore format: a table
export const SLS = family(
  { label: 'SLS', source: 'EOS data sheets, in the plane of the layers', stock: null },
  [
    { id: 'sls-pa12', label: 'Nylon PA12', short: 'SLS PA12', densityGCm3: 0.95, yieldMPa: 48, tensileMPa: 48, modulusGPa: 1.65, elongationPercent: 18, hardness: 'Shore D75', serviceToC: 100, corrosion: 'good', machinability: null, use: 'Functional parts, hinges, ducts' },
    { id: 'sls-pa11', label: 'Nylon PA11', short: 'SLS PA11', densityGCm3: 1, yieldMPa: 48, tensileMPa: 48, modulusGPa: 1.6, elongationPercent: 45, hardness: 'Shore D75', serviceToC: 100, corrosion: 'good', machinability: null, use: 'Tougher than PA12; clips and prostheses' },
    { id: 'sls-pa12-gf', label: 'Glass-filled nylon PA12', short: 'SLS PA12 GF', densityGCm3: 1.22, yieldMPa: 51, tensileMPa: 51, modulusGPa: 3.2, elongationPercent: 9, hardness: 'Shore D80', serviceToC: 110, corrosion: 'good', machinability: null, use: 'Stiff covers for warm service' },
    { id: 'sls-tpu', label: 'TPU 86A', short: 'SLS TPU', densityGCm3: 1.11, yieldMPa: null, tensileMPa: 8, modulusGPa: 0.06, elongationPercent: 250, hardness: 'Shore A86', serviceToC: 80, corrosion: 'good', machinability: null, use: 'Padding and bellows without supports' },
  ],
);

// biome-ignore format: a table
export const MJF = family(
  { label: 'MJF', source: 'HP data sheets, in the plane of the layers', stock: null },
  [
    { id: 'mjf-pa12', label: 'Nylon PA12', short: 'MJF PA12', densityGCm3: 1.01, yieldMPa: 48, tensileMPa: 48, modulusGPa: 1.8, elongationPercent: 20, hardness: 'Shore D80', serviceToC: 100, corrosion: 'good', machinability: null, use: 'Same as SLS, for larger quantities' },
    { id: 'mjf-pa12-gf', label: 'Glass-filled nylon PA12', short: 'MJF PA12 GF', densityGCm3: 1.3, yieldMPa: 30, tensileMPa: 30, modulusGPa: 2.8, elongationPercent: 10, hardness: 'Shore D82', serviceToC: 110, corrosion: 'good', machinability: null, use: 'Stiff, flat, warm; less tough' },
    { id: 'mjf-pa11', label: 'Nylon PA11', short: 'MJF PA11', densityGCm3: 1.05, yieldMPa: 52, tensileMPa: 52, modulusGPa: 1.8, elongationPercent: 50, hardness: 'Shore D80', serviceToC: 100, corrosion: 'good', machinability: null, use: 'Impact resistant; made from castor oil' },
    { id: 'mjf-pp', label: 'Polypropylene (PP)', short: 'MJF PP', densityGCm3: 0.89, yieldMPa: 30, tensileMPa: 30, modulusGPa: 1.6, elongationPercent: 20, hardness: 'Shore D70', serviceToC: 90, corrosion: 'excellent', machinability: null, use: 'Tanks and ducts for chemicals' },
    { id: 'mjf-tpu', label: 'TPU 88A', short: 'MJF TPU', densityGCm3: 1.1, yieldMPa: null, tensileMPa: 9, modulusGPa: 0.08, elongationPercent: 250, hardness: 'Shore A88', serviceToC: 80, corrosion: 'good', machinability: null, use: 'Lattices and soft grips' },
  ],
);

// biome-ignore format: a table
export const DMLS = family(
  { label: 'DMLS, metal', source: 'EOS data sheets, in the plane of the layers, heat-treated', stock: null },
  [
    { id: 'dmls-alsi10mg', label: 'Aluminum AlSi10Mg', short: 'AlSi10Mg', densityGCm3: 2.67, yieldMPa: 230, tensileMPa: 345, modulusGPa: 70, elongationPercent: 11, hardness: '90 HB', serviceToC: 120, corrosion: 'good', machinability: null, use: 'Light housings with internal channels' },
    { id: 'dmls-316l', label: 'Stainless steel 316L', short: 'DMLS 316L', densityGCm3: 7.97, yieldMPa: 540, tensileMPa: 645, modulusGPa: 185, elongationPercent: 38, hardness: '89 HRB', serviceToC: 425, corrosion: 'excellent', machinability: null, use: 'Manifolds and medical parts', source: 'EOS data sheet for M 290, in the plane of the layers, as built' },
    { id: 'dmls-17-4ph', label: 'Stainless steel 17-4 PH', short: 'DMLS 17-4 PH', densityGCm3: 7.75, yieldMPa: 1200, tensileMPa: 1300, modulusGPa: 190, elongationPercent: 10, hardness: '40 HRC', serviceToC: 300, corrosion: 'good', machinability: null, use: 'Hard, corrosion-resistant tools, shafts and levers', source: 'EOS data sheets, in the plane of the layers, hardened at 482 °C' },
    { id: 'dmls-ti-6al-4v', label: 'Titanium Ti-6Al-4V', short: 'DMLS Ti', densityGCm3: 4.41, yieldMPa: 955, tensileMPa: 1055, modulusGPa: 116, elongationPercent: 14, hardness: '320 HV', serviceToC: 350, corrosion: 'excellent', machinability: null, use: 'Implants and light brackets' },
    { id: 'dmls-inconel-718', label: 'Inconel 718', short: 'DMLS IN718', densityGCm3: 8.15, yieldMPa: 1145, tensileMPa: 1375, modulusGPa: 170, elongationPercent: 17, hardness: '47 HRC', serviceToC: 650, corrosion: 'excellent', machinability: null, use: 'Nozzles and hot ducts' },
    { id: 'dmls-maraging', label: 'Maraging steel MS1', short: 'MS1', densityGCm3: 8.05, yieldMPa: 1930, tensileMPa: 2050, modulusGPa: 189, elongationPercent: 4, hardness: '54 HRC', serviceToC: 400, corrosion: 'poor', machinability: null, use: 'Mold inserts with conformal cooling' },
  ],
);
