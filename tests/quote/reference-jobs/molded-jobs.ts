/**
 * Molded jobs with a sheet each, written by hand: what a toolmaker plans for the mold, and a molder for an order and a piece. They are estimates, no shop's clocked jobs.
 * Rates are copied once from the example card, which may change. Money in US dollars.
 */

const SHOP = {
  toolmakerPerHour: 55,
  inspectionPerHour: 40,
  laborPerHour: 30,
  marginPercent: 25,
  molding: 0.85,
} as const;

interface ToolStep {
  does: string;
  hours: number;
}

export interface MoldedSheet {
  name: string;
  /** From the project's root. */
  part: string;
  resin: 'abs' | 'pp' | 'pom';
  tool: {
    /** Base and steel as bought, parts of slides too. */
    bought: number;
    steps: readonly ToolStep[];
    inspectionHours: number;
  };
  order: {
    mountingMinutes: number;
    pressPerHour: number;
    laborMinutes: number;
    inspectionMinutes: number;
    resin: number;
  };
  piece: { cycleSeconds: number; grams: number; resinPerKg: number; handSeconds: number };
  remark: string;
}

const margin = (cost: number): number => cost * (1 + SHOP.marginPercent / 100);

/** Mold and setting it up for one order. */
export function sheetOnce({ tool, order }: MoldedSheet): number {
  const hours = tool.steps.reduce((sum, step) => sum + step.hours, 0);
  return margin(
    tool.bought +
      hours * SHOP.toolmakerPerHour +
      tool.inspectionHours * SHOP.inspectionPerHour +
      (order.mountingMinutes / 60) * order.pressPerHour +
      (order.laborMinutes / 60) * SHOP.laborPerHour +
      (order.inspectionMinutes / 60) * SHOP.inspectionPerHour +
      order.resin,
  );
}

export function sheetPiece({ piece, order }: MoldedSheet): number {
  const press = ((piece.cycleSeconds / 3600) * order.pressPerHour) / SHOP.molding;
  return margin(press + (piece.grams / 1000) * piece.resinPerKg + (piece.handSeconds / 3600) * SHOP.laborPerHour);
}

const ORDER = { mountingMinutes: 60, pressPerHour: 30, laborMinutes: 20, inspectionMinutes: 30, resin: 1 } as const;

export const MOLDED_JOBS: readonly MoldedSheet[] = [
  {
    name: 'Clip cover',
    part: 'public/samples/molded-clip.step',
    resin: 'abs',
    tool: {
      bought: 1010,
      steps: [
        { does: 'Design', hours: 14 },
        { does: 'Core: roughing and finishing', hours: 12 },
        { does: 'Ribs and hooks: electrodes and erosion', hours: 10 },
        { does: 'Cavity: roughing and finishing', hours: 8 },
        { does: 'Polishing by stone', hours: 2.5 },
        { does: 'One slide', hours: 16 },
        { does: 'Cooling, ejection, fitting', hours: 18 },
        { does: 'Trial and corrections', hours: 6 },
      ],
      inspectionHours: 4,
    },
    order: ORDER,
    // 14 s of cooling for hooks of 2.5 mm.
    piece: { cycleSeconds: 20, grams: 13.5, resinPerKg: 2.8, handSeconds: 10 },
    remark: 'Snap hooks inside are freed by the slide and by openings below them.',
  },
  {
    name: 'Knob',
    part: 'public/samples/knob-concept.step',
    resin: 'abs',
    tool: {
      bought: 600,
      steps: [
        { does: 'Design', hours: 10 },
        { does: 'Core with ribs and D bore: milling', hours: 11 },
        { does: 'Ribs: electrodes and erosion', hours: 8 },
        { does: 'Cavity with grips: milling', hours: 8 },
        { does: 'Polishing by stone', hours: 2 },
        { does: 'Cooling, ejection, fitting', hours: 14 },
        { does: 'Trial and corrections', hours: 5 },
      ],
      inspectionHours: 3,
    },
    order: ORDER,
    // The cap is 5 mm thick: 53 s of cooling.
    piece: { cycleSeconds: 59, grams: 18, resinPerKg: 2.8, handSeconds: 10 },
    remark: 'A molder would ask for a cap of 3 mm first.',
  },
  {
    name: 'Cup',
    part: 'tests/fixtures/cup.stl',
    resin: 'pp',
    tool: {
      bought: 440,
      steps: [
        { does: 'Design', hours: 6 },
        { does: 'Core, turned', hours: 5 },
        { does: 'Cavity, turned', hours: 5 },
        { does: 'Polishing by stone', hours: 2 },
        { does: 'Cooling, ejection, fitting', hours: 10 },
        { does: 'Trial and corrections', hours: 4 },
      ],
      inspectionHours: 2,
    },
    order: ORDER,
    // 18 s of cooling for a base of 3 mm.
    piece: { cycleSeconds: 22.6, grams: 6.5, resinPerKg: 1.9, handSeconds: 10 },
    remark: 'Round all over, so both inserts are turned.',
  },
  {
    name: 'Cam',
    part: 'tests/fixtures/cam.step',
    resin: 'pom',
    tool: {
      bought: 440,
      steps: [
        { does: 'Design', hours: 6 },
        { does: 'Cavity: milling', hours: 4 },
        { does: 'Core plate: milling', hours: 2 },
        { does: 'Polishing by stone', hours: 1 },
        { does: 'Cooling, ejection, fitting', hours: 10 },
        { does: 'Trial and corrections', hours: 4 },
      ],
      inspectionHours: 2,
    },
    order: ORDER,
    // 358 s of cooling for 12 mm of POM.
    piece: { cycleSeconds: 363, grams: 12, resinPerKg: 3.5, handSeconds: 10 },
    remark: 'Solid 12 mm: a molder would core it, and then it cools in a tenth of the time.',
  },
];
