/**
 * How the example shop cuts the materials that are ordered less often; `example-rates.ts` has the usual ones. Invented: scaled from the usual one of the same
 * kind by how machinable each is commonly rated.
 */
import type { MaterialRates } from '#quote/processes/cnc/rates.ts';

// biome-ignore format: a table
export const FURTHER_MATERIALS: Record<string, MaterialRates> = {
  // Aluminum
  'al-2011-t3': { roughingCm3PerMin: 44, finishingCm2PerMin: 48, drillingMmPerMin: 280, millingMPerMin: 380, toothFeedShare: 0.008, turningMPerMin: 360, turningFeedMm: 0.25, turningDepthMm: 2.5, cuttingForceNPerMm2: 650, toolWearShare: 0.02 },
  'al-mic-6': { roughingCm3PerMin: 42, finishingCm2PerMin: 46, drillingMmPerMin: 260, millingMPerMin: 360, toothFeedShare: 0.008, turningMPerMin: 320, turningFeedMm: 0.25, turningDepthMm: 2.5, cuttingForceNPerMm2: 700, toolWearShare: 0.03 },
  'al-6082-t6': { roughingCm3PerMin: 39, finishingCm2PerMin: 44, drillingMmPerMin: 245, millingMPerMin: 345, toothFeedShare: 0.008, turningMPerMin: 315, turningFeedMm: 0.25, turningDepthMm: 2.5, cuttingForceNPerMm2: 800, toolWearShare: 0.03 },
  'al-2024-t351': { roughingCm3PerMin: 37, finishingCm2PerMin: 43, drillingMmPerMin: 235, millingMPerMin: 330, toothFeedShare: 0.008, turningMPerMin: 305, turningFeedMm: 0.25, turningDepthMm: 2.5, cuttingForceNPerMm2: 850, toolWearShare: 0.03 },
  'al-6063-t6': { roughingCm3PerMin: 35, finishingCm2PerMin: 40, drillingMmPerMin: 230, millingMPerMin: 320, toothFeedShare: 0.0075, turningMPerMin: 290, turningFeedMm: 0.25, turningDepthMm: 2.5, cuttingForceNPerMm2: 750, toolWearShare: 0.03 },
  'al-5083-h111': { roughingCm3PerMin: 33, finishingCm2PerMin: 40, drillingMmPerMin: 220, millingMPerMin: 310, toothFeedShare: 0.0075, turningMPerMin: 280, turningFeedMm: 0.25, turningDepthMm: 2.5, cuttingForceNPerMm2: 800, toolWearShare: 0.04 },
  'al-5052-h32': { roughingCm3PerMin: 32, finishingCm2PerMin: 38, drillingMmPerMin: 210, millingMPerMin: 300, toothFeedShare: 0.0075, turningMPerMin: 270, turningFeedMm: 0.25, turningDepthMm: 2.5, cuttingForceNPerMm2: 800, toolWearShare: 0.04 },
  // Steel
  'steel-12l14': { roughingCm3PerMin: 24, finishingCm2PerMin: 28, drillingMmPerMin: 150, millingMPerMin: 190, toothFeedShare: 0.0065, turningMPerMin: 260, turningFeedMm: 0.28, turningDepthMm: 2.2, cuttingForceNPerMm2: 1500, toolWearShare: 0.05 },
  'steel-1215': { roughingCm3PerMin: 22, finishingCm2PerMin: 26, drillingMmPerMin: 140, millingMPerMin: 180, toothFeedShare: 0.0065, turningMPerMin: 245, turningFeedMm: 0.28, turningDepthMm: 2.2, cuttingForceNPerMm2: 1600, toolWearShare: 0.06 },
  'steel-a36': { roughingCm3PerMin: 17, finishingCm2PerMin: 21, drillingMmPerMin: 105, millingMPerMin: 145, toothFeedShare: 0.006, turningMPerMin: 200, turningFeedMm: 0.25, turningDepthMm: 2, cuttingForceNPerMm2: 1900, toolWearShare: 0.08 },
  'steel-4130': { roughingCm3PerMin: 14, finishingCm2PerMin: 18, drillingMmPerMin: 88, millingMPerMin: 130, toothFeedShare: 0.0055, turningMPerMin: 180, turningFeedMm: 0.24, turningDepthMm: 2, cuttingForceNPerMm2: 2100, toolWearShare: 0.09 },
  'steel-8620': { roughingCm3PerMin: 14, finishingCm2PerMin: 18, drillingMmPerMin: 88, millingMPerMin: 130, toothFeedShare: 0.0055, turningMPerMin: 180, turningFeedMm: 0.24, turningDepthMm: 2, cuttingForceNPerMm2: 2000, toolWearShare: 0.09 },
  'steel-1045': { roughingCm3PerMin: 13, finishingCm2PerMin: 18, drillingMmPerMin: 85, millingMPerMin: 130, toothFeedShare: 0.0055, turningMPerMin: 180, turningFeedMm: 0.24, turningDepthMm: 2, cuttingForceNPerMm2: 2100, toolWearShare: 0.09 },
  'steel-4340': { roughingCm3PerMin: 11, finishingCm2PerMin: 16, drillingMmPerMin: 72, millingMPerMin: 110, toothFeedShare: 0.005, turningMPerMin: 155, turningFeedMm: 0.22, turningDepthMm: 1.8, cuttingForceNPerMm2: 2300, toolWearShare: 0.11 },
  'steel-o1': { roughingCm3PerMin: 9, finishingCm2PerMin: 14, drillingMmPerMin: 60, millingMPerMin: 95, toothFeedShare: 0.0045, turningMPerMin: 135, turningFeedMm: 0.2, turningDepthMm: 1.5, cuttingForceNPerMm2: 2400, toolWearShare: 0.13 },
  'steel-a2': { roughingCm3PerMin: 8, finishingCm2PerMin: 13, drillingMmPerMin: 55, millingMPerMin: 90, toothFeedShare: 0.0045, turningMPerMin: 125, turningFeedMm: 0.2, turningDepthMm: 1.5, cuttingForceNPerMm2: 2400, toolWearShare: 0.14 },
  'steel-h13': { roughingCm3PerMin: 8, finishingCm2PerMin: 13, drillingMmPerMin: 55, millingMPerMin: 90, toothFeedShare: 0.0045, turningMPerMin: 125, turningFeedMm: 0.2, turningDepthMm: 1.5, cuttingForceNPerMm2: 2400, toolWearShare: 0.14 },
  'steel-d2': { roughingCm3PerMin: 6, finishingCm2PerMin: 11, drillingMmPerMin: 45, millingMPerMin: 70, toothFeedShare: 0.004, turningMPerMin: 100, turningFeedMm: 0.18, turningDepthMm: 1.2, cuttingForceNPerMm2: 2500, toolWearShare: 0.18 },
  // Stainless steel
  'ss-416': { roughingCm3PerMin: 14, finishingCm2PerMin: 18, drillingMmPerMin: 85, millingMPerMin: 130, toothFeedShare: 0.005, turningMPerMin: 185, turningFeedMm: 0.22, turningDepthMm: 1.8, cuttingForceNPerMm2: 1900, toolWearShare: 0.09 },
  'ss-303': { roughingCm3PerMin: 11, finishingCm2PerMin: 16, drillingMmPerMin: 70, millingMPerMin: 110, toothFeedShare: 0.005, turningMPerMin: 165, turningFeedMm: 0.2, turningDepthMm: 1.5, cuttingForceNPerMm2: 2100, toolWearShare: 0.1 },
  'ss-420': { roughingCm3PerMin: 9, finishingCm2PerMin: 14, drillingMmPerMin: 55, millingMPerMin: 95, toothFeedShare: 0.0045, turningMPerMin: 145, turningFeedMm: 0.2, turningDepthMm: 1.5, cuttingForceNPerMm2: 2200, toolWearShare: 0.12 },
  'ss-316l': { roughingCm3PerMin: 7, finishingCm2PerMin: 13, drillingMmPerMin: 50, millingMPerMin: 80, toothFeedShare: 0.0045, turningMPerMin: 125, turningFeedMm: 0.2, turningDepthMm: 1.5, cuttingForceNPerMm2: 2400, toolWearShare: 0.12 },
  'ss-17-4ph': { roughingCm3PerMin: 5.5, finishingCm2PerMin: 11, drillingMmPerMin: 42, millingMPerMin: 70, toothFeedShare: 0.004, turningMPerMin: 105, turningFeedMm: 0.18, turningDepthMm: 1.2, cuttingForceNPerMm2: 2500, toolWearShare: 0.15 },
  'ss-2205': { roughingCm3PerMin: 5, finishingCm2PerMin: 10, drillingMmPerMin: 38, millingMPerMin: 65, toothFeedShare: 0.004, turningMPerMin: 95, turningFeedMm: 0.18, turningDepthMm: 1.2, cuttingForceNPerMm2: 2600, toolWearShare: 0.17 },
  'ss-440c': { roughingCm3PerMin: 5, finishingCm2PerMin: 10, drillingMmPerMin: 38, millingMPerMin: 65, toothFeedShare: 0.004, turningMPerMin: 95, turningFeedMm: 0.18, turningDepthMm: 1.2, cuttingForceNPerMm2: 2500, toolWearShare: 0.17 },
  // Copper alloys
  'copper-c145': { roughingCm3PerMin: 26, finishingCm2PerMin: 34, drillingMmPerMin: 190, millingMPerMin: 180, toothFeedShare: 0.0065, turningMPerMin: 215, turningFeedMm: 0.2, turningDepthMm: 2, cuttingForceNPerMm2: 950, toolWearShare: 0.03 },
  'bronze-c932': { roughingCm3PerMin: 24, finishingCm2PerMin: 32, drillingMmPerMin: 170, millingMPerMin: 170, toothFeedShare: 0.0065, turningMPerMin: 205, turningFeedMm: 0.2, turningDepthMm: 2, cuttingForceNPerMm2: 900, toolWearShare: 0.03 },
  'brass-c260': { roughingCm3PerMin: 18, finishingCm2PerMin: 26, drillingMmPerMin: 120, millingMPerMin: 150, toothFeedShare: 0.006, turningMPerMin: 180, turningFeedMm: 0.2, turningDepthMm: 1.8, cuttingForceNPerMm2: 1000, toolWearShare: 0.03 },
  'brass-c464': { roughingCm3PerMin: 18, finishingCm2PerMin: 26, drillingMmPerMin: 120, millingMPerMin: 150, toothFeedShare: 0.006, turningMPerMin: 180, turningFeedMm: 0.2, turningDepthMm: 1.8, cuttingForceNPerMm2: 1000, toolWearShare: 0.03 },
  'bronze-c954': { roughingCm3PerMin: 14, finishingCm2PerMin: 20, drillingMmPerMin: 85, millingMPerMin: 120, toothFeedShare: 0.0055, turningMPerMin: 150, turningFeedMm: 0.2, turningDepthMm: 1.8, cuttingForceNPerMm2: 1400, toolWearShare: 0.05 },
  'copper-c110': { roughingCm3PerMin: 13, finishingCm2PerMin: 19, drillingMmPerMin: 80, millingMPerMin: 115, toothFeedShare: 0.0055, turningMPerMin: 145, turningFeedMm: 0.2, turningDepthMm: 1.5, cuttingForceNPerMm2: 1100, toolWearShare: 0.05 },
  'copper-c101': { roughingCm3PerMin: 12, finishingCm2PerMin: 18, drillingMmPerMin: 75, millingMPerMin: 110, toothFeedShare: 0.0055, turningMPerMin: 140, turningFeedMm: 0.2, turningDepthMm: 1.5, cuttingForceNPerMm2: 1100, toolWearShare: 0.05 },
  'bronze-c510': { roughingCm3PerMin: 10, finishingCm2PerMin: 16, drillingMmPerMin: 65, millingMPerMin: 95, toothFeedShare: 0.005, turningMPerMin: 125, turningFeedMm: 0.2, turningDepthMm: 1.5, cuttingForceNPerMm2: 1300, toolWearShare: 0.06 },
  // Titanium, magnesium, nickel
  'ti-grade-2': { roughingCm3PerMin: 5, finishingCm2PerMin: 10, drillingMmPerMin: 36, millingMPerMin: 65, toothFeedShare: 0.0045, turningMPerMin: 70, turningFeedMm: 0.2, turningDepthMm: 1.4, cuttingForceNPerMm2: 1700, toolWearShare: 0.18 },
  'mg-az31b': { roughingCm3PerMin: 55, finishingCm2PerMin: 55, drillingMmPerMin: 320, millingMPerMin: 400, toothFeedShare: 0.01, turningMPerMin: 380, turningFeedMm: 0.3, turningDepthMm: 3, cuttingForceNPerMm2: 500, toolWearShare: 0.02 },
  'invar-36': { roughingCm3PerMin: 5, finishingCm2PerMin: 10, drillingMmPerMin: 38, millingMPerMin: 60, toothFeedShare: 0.0045, turningMPerMin: 75, turningFeedMm: 0.18, turningDepthMm: 1.3, cuttingForceNPerMm2: 2300, toolWearShare: 0.18 },
  'monel-400': { roughingCm3PerMin: 5, finishingCm2PerMin: 10, drillingMmPerMin: 36, millingMPerMin: 55, toothFeedShare: 0.0045, turningMPerMin: 65, turningFeedMm: 0.18, turningDepthMm: 1.3, cuttingForceNPerMm2: 2400, toolWearShare: 0.2 },
  'inconel-625': { roughingCm3PerMin: 2.5, finishingCm2PerMin: 6, drillingMmPerMin: 18, millingMPerMin: 30, toothFeedShare: 0.0035, turningMPerMin: 35, turningFeedMm: 0.15, turningDepthMm: 1, cuttingForceNPerMm2: 2900, toolWearShare: 0.35 },
  'inconel-718': { roughingCm3PerMin: 2, finishingCm2PerMin: 5.5, drillingMmPerMin: 15, millingMPerMin: 28, toothFeedShare: 0.003, turningMPerMin: 32, turningFeedMm: 0.15, turningDepthMm: 1, cuttingForceNPerMm2: 3000, toolWearShare: 0.4 },
  // Plastics
  'pom-c': { roughingCm3PerMin: 55, finishingCm2PerMin: 55, drillingMmPerMin: 350, millingMPerMin: 300, toothFeedShare: 0.01, turningMPerMin: 300, turningFeedMm: 0.25, turningDepthMm: 3, cuttingForceNPerMm2: 200, toolWearShare: 0.01 },
  hdpe: { roughingCm3PerMin: 54, finishingCm2PerMin: 54, drillingMmPerMin: 340, millingMPerMin: 290, toothFeedShare: 0.01, turningMPerMin: 290, turningFeedMm: 0.25, turningDepthMm: 3, cuttingForceNPerMm2: 120, toolWearShare: 0.01 },
  pvc: { roughingCm3PerMin: 50, finishingCm2PerMin: 50, drillingMmPerMin: 300, millingMPerMin: 260, toothFeedShare: 0.01, turningMPerMin: 260, turningFeedMm: 0.25, turningDepthMm: 3, cuttingForceNPerMm2: 200, toolWearShare: 0.01 },
  pp: { roughingCm3PerMin: 50, finishingCm2PerMin: 50, drillingMmPerMin: 310, millingMPerMin: 270, toothFeedShare: 0.01, turningMPerMin: 270, turningFeedMm: 0.25, turningDepthMm: 3, cuttingForceNPerMm2: 150, toolWearShare: 0.01 },
  'pet-p': { roughingCm3PerMin: 48, finishingCm2PerMin: 48, drillingMmPerMin: 300, millingMPerMin: 270, toothFeedShare: 0.0095, turningMPerMin: 270, turningFeedMm: 0.25, turningDepthMm: 3, cuttingForceNPerMm2: 220, toolWearShare: 0.01 },
  pc: { roughingCm3PerMin: 46, finishingCm2PerMin: 46, drillingMmPerMin: 280, millingMPerMin: 250, toothFeedShare: 0.009, turningMPerMin: 250, turningFeedMm: 0.25, turningDepthMm: 3, cuttingForceNPerMm2: 220, toolWearShare: 0.01 },
  pmma: { roughingCm3PerMin: 45, finishingCm2PerMin: 45, drillingMmPerMin: 280, millingMPerMin: 250, toothFeedShare: 0.009, turningMPerMin: 250, turningFeedMm: 0.25, turningDepthMm: 3, cuttingForceNPerMm2: 220, toolWearShare: 0.01 },
  pa6: { roughingCm3PerMin: 45, finishingCm2PerMin: 45, drillingMmPerMin: 280, millingMPerMin: 250, toothFeedShare: 0.009, turningMPerMin: 250, turningFeedMm: 0.25, turningDepthMm: 3, cuttingForceNPerMm2: 250, toolWearShare: 0.01 },
  'uhmw-pe': { roughingCm3PerMin: 42, finishingCm2PerMin: 42, drillingMmPerMin: 260, millingMPerMin: 240, toothFeedShare: 0.009, turningMPerMin: 240, turningFeedMm: 0.25, turningDepthMm: 3, cuttingForceNPerMm2: 130, toolWearShare: 0.01 },
  'pa66-gf30': { roughingCm3PerMin: 30, finishingCm2PerMin: 35, drillingMmPerMin: 200, millingMPerMin: 200, toothFeedShare: 0.008, turningMPerMin: 200, turningFeedMm: 0.22, turningDepthMm: 2.5, cuttingForceNPerMm2: 400, toolWearShare: 0.06 },
  'g10-fr4': { roughingCm3PerMin: 16, finishingCm2PerMin: 22, drillingMmPerMin: 110, millingMPerMin: 150, toothFeedShare: 0.006, turningMPerMin: 150, turningFeedMm: 0.15, turningDepthMm: 1.5, cuttingForceNPerMm2: 600, toolWearShare: 0.2 },
  ptfe: { roughingCm3PerMin: 44, finishingCm2PerMin: 44, drillingMmPerMin: 280, millingMPerMin: 240, toothFeedShare: 0.009, turningMPerMin: 240, turningFeedMm: 0.25, turningDepthMm: 3, cuttingForceNPerMm2: 120, toolWearShare: 0.01 },
  pvdf: { roughingCm3PerMin: 42, finishingCm2PerMin: 42, drillingMmPerMin: 260, millingMPerMin: 230, toothFeedShare: 0.009, turningMPerMin: 230, turningFeedMm: 0.25, turningDepthMm: 3, cuttingForceNPerMm2: 200, toolWearShare: 0.01 },
  ppsu: { roughingCm3PerMin: 34, finishingCm2PerMin: 38, drillingMmPerMin: 220, millingMPerMin: 210, toothFeedShare: 0.0085, turningMPerMin: 210, turningFeedMm: 0.22, turningDepthMm: 2.5, cuttingForceNPerMm2: 280, toolWearShare: 0.02 },
  pei: { roughingCm3PerMin: 30, finishingCm2PerMin: 36, drillingMmPerMin: 200, millingMPerMin: 200, toothFeedShare: 0.0085, turningMPerMin: 200, turningFeedMm: 0.22, turningDepthMm: 2.5, cuttingForceNPerMm2: 320, toolWearShare: 0.03 },
  'peek-cf30': { roughingCm3PerMin: 14, finishingCm2PerMin: 22, drillingMmPerMin: 110, millingMPerMin: 130, toothFeedShare: 0.007, turningMPerMin: 130, turningFeedMm: 0.18, turningDepthMm: 1.5, cuttingForceNPerMm2: 500, toolWearShare: 0.15 },
};
