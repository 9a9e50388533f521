/** The example shop's rates of 3D printing: invented, of the order that published sources name. docs/pricing.md says what each figure does. */
import { exampleHardware } from '#quote/hardware.ts';
import { COLORS, PRINT_OFFER } from '#quote/processes/print/offer.ts';
import type { PrintRates } from '#quote/processes/print/rates.ts';

export const EXAMPLE_PRINT_RATES: PrintRates = {
  partMinimumMinor: 300,
  labourMinorPerHour: 3000,
  preparationMinutes: 10,
  technologies: {
    fdm: {
      kind: 'extrusion',
      buildVolumeMm: [400, 350, 400],
      machineMinorPerHour: 300,
      minutesPerBuild: 10,
      gapMm: 5,
      minutesPerPiece: 4,
      cm3PerHour: 20,
      secondsPerLayer: 3,
      shellMm: 1.2,
      infillShare: 0.25,
      supportShare: 0.15,
      supportFill: 0.15,
    },
    sla: {
      kind: 'vat',
      buildVolumeMm: [300, 335, 200],
      machineMinorPerHour: 1200,
      minutesPerBuild: 20,
      gapMm: 5,
      minutesPerPiece: 6,
      secondsPerLayer: 12,
      supportShare: 0.15,
      supportFill: 0.08,
      smallestBuildShare: 0.25,
    },
    sls: {
      kind: 'powder',
      buildVolumeMm: [340, 340, 580],
      machineMinorPerHour: 3500,
      minutesPerBuild: 120,
      gapMm: 5,
      minutesPerPiece: 3,
      secondsPerLayer: 25,
      packingShare: 0.35,
      smallestBuildShare: 0.01,
      refreshShare: 0.4,
      bulkDensityGCm3: 0.45,
    },
    mjf: {
      kind: 'powder',
      buildVolumeMm: [378, 280, 378],
      machineMinorPerHour: 4500,
      minutesPerBuild: 120,
      gapMm: 5,
      minutesPerPiece: 3,
      secondsPerLayer: 10,
      packingShare: 0.35,
      smallestBuildShare: 0.01,
      refreshShare: 0.2,
      bulkDensityGCm3: 0.48,
    },
  },
  // Black and gray are on the machines.
  colors: Object.fromEntries(
    COLORS.map(({ id }) => [id, { lotMinor: id === 'black' || id === 'gray' ? 0 : 600, minorPerKg: 0 }]),
  ),
  hardware: exampleHardware(PRINT_OFFER.further?.hardware ?? []),
};
