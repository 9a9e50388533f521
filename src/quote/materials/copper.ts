/** Copper, brass and bronze. */
import { family } from '#quote/materials/family.ts';

// biome-ignore format: a table
export const COPPER = family(
  { label: 'Copper alloys', source: 'Copper Development Association, typical values, temper H02', stock: { plateMm: [5, 100], roundMm: [2, 150], source: 'EN 1652 plate, EN 12163 and EN 12164 bar' } },
  [
    { id: 'brass-c360', label: 'Brass C360', short: 'C360', densityGCm3: 8.5, yieldMPa: 310, tensileMPa: 400, modulusGPa: 97, elongationPercent: 25, hardness: '78 HRB', serviceToC: 150, corrosion: 'good', machinability: 'excellent', use: 'Short chips, fine finish; valves, fittings' },
    { id: 'brass-c260', label: 'Brass C260', short: 'C260', densityGCm3: 8.53, yieldMPa: 360, tensileMPa: 425, modulusGPa: 110, elongationPercent: 23, hardness: '70 HRB', serviceToC: 150, corrosion: 'good', machinability: 'fair', use: 'Contacts, shields, trim' },
    { id: 'brass-c464', label: 'Naval brass C464', short: 'C464', densityGCm3: 8.41, yieldMPa: 207, tensileMPa: 434, modulusGPa: 100, elongationPercent: 40, hardness: '60 HRB', serviceToC: 150, corrosion: 'excellent', machinability: 'fair', use: 'Seawater fittings', source: 'Copper Development Association, typical values, light anneal' },
    { id: 'copper-c101', label: 'Copper C101, oxygen-free', short: 'C101', densityGCm3: 8.94, yieldMPa: 250, tensileMPa: 290, modulusGPa: 117, elongationPercent: 14, hardness: '40 HRB', serviceToC: 150, corrosion: 'good', machinability: 'poor', use: 'Vacuum and cryogenic parts' },
    { id: 'copper-c110', label: 'Copper C110', short: 'C110', densityGCm3: 8.9, yieldMPa: 250, tensileMPa: 290, modulusGPa: 117, elongationPercent: 14, hardness: '40 HRB', serviceToC: 150, corrosion: 'good', machinability: 'poor', use: 'Busbars, heat spreaders' },
    { id: 'copper-c145', label: 'Tellurium copper C145', short: 'C145', densityGCm3: 8.94, yieldMPa: 275, tensileMPa: 295, modulusGPa: 117, elongationPercent: 20, hardness: '43 HRB', serviceToC: 150, corrosion: 'good', machinability: 'good', use: 'Turned contacts: conductive, short chips' },
    { id: 'bronze-c932', label: 'Bearing bronze C932', short: 'C932', densityGCm3: 8.93, yieldMPa: 125, tensileMPa: 240, modulusGPa: 100, elongationPercent: 20, hardness: '65 HB', serviceToC: 230, corrosion: 'good', machinability: 'good', use: 'Bushings and thrust washers', source: 'Copper Development Association, typical values, as cast' },
    { id: 'bronze-c954', label: 'Aluminum bronze C954', short: 'C954', densityGCm3: 7.45, yieldMPa: 241, tensileMPa: 586, modulusGPa: 107, elongationPercent: 18, hardness: '170 HB', serviceToC: 260, corrosion: 'excellent', machinability: 'fair', use: 'Heavily loaded bushings, marine parts', source: 'Copper Development Association, typical values, as cast' },
    { id: 'bronze-c510', label: 'Phosphor bronze C510', short: 'C510', densityGCm3: 8.86, yieldMPa: 515, tensileMPa: 560, modulusGPa: 110, elongationPercent: 10, hardness: '87 HRB', serviceToC: 150, corrosion: 'excellent', machinability: 'poor', use: 'Springs and contacts', source: 'Copper Development Association, typical values, temper H04' },
  ],
);
