/** Parts whose process a person would name at a glance, and the words that go with it. */
export interface KnownProcess {
  /** From the project's root. */
  file: string;
  process: string;
  words: string;
}

const at = (folder: string, rows: readonly [file: string, process: string, words: string][]): KnownProcess[] =>
  rows.map(([file, process, words]) => ({ file: `${folder}/${file}`, process, words }));

export const PROPOSED_SAMPLES: readonly KnownProcess[] = at('public/samples', [
  ['hub-motor-bracket.step', 'cnc', 'milled in 2 setups'],
  ['laser-panel.step', 'sheet', '2 mm sheet, flat'],
  ['molded-clip.step', 'molding', 'walls of 2 mm with draft'],
  ['sheet-enclosure.step', 'sheet', '1.5 mm sheet, 6 bends'],
  ['turned-spacer.step', 'cnc', 'turned, Ø 78 × 44 mm'],
]);

export const PROPOSED_CORPUS: readonly KnownProcess[] = [
  ...at('public/samples', [
    ['milled-manifold.step', 'cnc', 'milled in 5 setups'],
    ['mold-half.step', 'cnc', 'milled in 3 setups'],
    ['printed-lattice.step', 'print', 'walls of 2.6 mm throughout'],
    ['sheet-enclosure-flat.step', 'sheet', '1.5 mm sheet, flat'],
    ['assembly-stack.step', 'assembly', '17 pieces of 8 kinds'],
  ]),
  ...at('tests/corpus/files', [
    ['angle.ap214.step', 'sheet', '2 mm sheet, 1 bend'],
    ['channel.ap214.step', 'sheet', '2 mm sheet, 2 bends'],
    ['tray.ap214.step', 'sheet', '1.5 mm sheet, 4 bends'],
    ['flat-plate.ap214.step', 'sheet', '3 mm sheet, flat'],
    ['ring-with-disc.dxf', 'sheet', 'flat drawing, 3 contours'],
    ['plate-with-circles.dxf', 'sheet', 'flat drawing, 4 contours'],
    ['bush.ap214.step', 'cnc', 'turned, Ø 48 × 40 mm'],
    ['stepped-shaft.ap214.step', 'cnc', 'turned, Ø 40 × 80 mm'],
    ['drawn-rod.ap214.step', 'cnc', 'turned, Ø 8 × 370 mm'],
    ['rounded-pocket.ap214.step', 'cnc', 'milled in 2 setups'],
    ['blind-holes.ap214.step', 'cnc', 'milled in 2 setups'],
    ['parabolic-arch.ap214.step', 'cnc', 'milled in 2 setups'],
    ['parabolic-dish.ap214.step', 'print', '58 % of its surface is free-form'],
    ['hollow-block.ap214.step', 'print', '7.24 cm³ out of reach of any cutter'],
    ['block-binary.stl', 'print', 'triangles, without exact faces to machine'],
    ['plate-with-pins.ap214.step', 'assembly', '5 pieces of 2 kinds'],
  ]),
];

export const PROPOSED_SHARED: readonly KnownProcess[] = at('../shared/cad', [
  ['sheetmetal/thelio/cage2_folded.step', 'sheet', '1.6 mm sheet, 4 bends'],
  ['sheetmetal/thelio/main_cpu_duct.step', 'sheet', '1.6 mm sheet, 6 bends'],
  ['sheetmetal/thelio/main_front_panel.step', 'sheet', '1.6 mm sheet, flat'],
  ['step/ender3/Fan_cover.step', 'sheet', '0.8 mm sheet, 10 bends'],
  ['step/ender3/Y_plate.step', 'sheet', '4 mm sheet, flat'],
  ['step/ender3/Heat_block.step', 'cnc', 'milled in 2 setups'],
  ['step/ender3/nozzle.step', 'cnc', 'turned, Ø 6.9 × 13 mm'],
  ['step/ender3/Z_coupler.step', 'cnc', 'turned, Ø 20 × 26 mm'],
  ['step/ender3/2020_profile.step', 'print', 'milling would take 10 setups'],
  ['step/assembly/as1-oc-214.stp', 'assembly', '18 pieces of 5 kinds'],
]);
