/**
 * Our time of extruded prints beside a slicer's estimate, with the same layers, lines, speeds and acceleration: those of the example card. PrusaSlicer plans
 * every path; we know area and perimeter by height. Says "not installed" where there is none (Debian: prusa-slicer). Ends with 1 beyond what is claimed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { readPart } from '#cli/facts.ts';
import type { PartMesh } from '#contract/part-mesh.ts';
import type { Vec3 } from '#contract/units.ts';
import { frameAround, pointAt } from '#geometry/vectors.ts';
import { measuresOf } from '#quote/part-measures.ts';
import { EXAMPLE_PRINT_RATES } from '#quote/processes/print/example-rates.ts';
import { machineWork } from '#quote/processes/print/machine-work.ts';
import { PRINT_OFFER } from '#quote/processes/print/offer.ts';
import type { RatesOfKind } from '#quote/processes/print/rates.ts';
import { type Figures, reportFigures } from './results/figures.ts';

const SLICER = 'prusa-slicer';
const MEDIAN_MAX = 15;
const ROOT = resolve(import.meta.dirname, '..');
const PARTS = [
  'public/samples/printed-lattice.step',
  'public/samples/knob-concept.step',
  'public/samples/molded-clip.step',
  'public/samples/hub-motor-bracket.step',
  'public/samples/sheet-enclosure.step',
  'tests/fixtures/bracket.step',
  '../shared/cad/step/voron/FS_Hotend_Mount_Dragonfly_BMS_7_Fins.step',
  '../shared/cad/step/voron/VHB_DIN_Mount.STEP',
  '../shared/cad/stl/voron/TH_Lower_Clip_x3.stl',
  '../shared/cad/step/railcore/Belt_Retainer_Clip_v1.step',
  '../shared/cad/step/railcore/X_Endstop_Mount_v1.step',
  '../shared/cad/step/railcore/Y_Carriage_v1.step',
];

const { layerMm } = PRINT_OFFER.materials.find(({ id }) => id === 'fdm-abs')!.print!;
const rates = EXAMPLE_PRINT_RATES.technologies.fdm as RatesOfKind<'extrusion'>;

/** Lines of 0.45 mm this far apart fill the card's share of the room. */
const SUPPORT_SPACING_MM = rates.lineMm / rates.supportFill! - rates.lineMm;

/** The card's machine in the slicer's words. */
const SETTINGS: Record<string, string | number> = {
  gcode_flavor: 'marlin',
  machine_limits_usage: 'time_estimate_only',
  machine_max_acceleration_extruding: rates.accelerationMmPerS2,
  machine_max_acceleration_retracting: rates.accelerationMmPerS2,
  machine_max_acceleration_travel: rates.accelerationMmPerS2,
  bed_shape: '0x0,400x0,400x350,0x350',
  max_print_height: 400,
  nozzle_diameter: 0.4,
  filament_diameter: 1.75,
  layer_height: layerMm,
  first_layer_height: layerMm,
  extrusion_width: rates.lineMm,
  perimeters: Math.round(rates.shellMm / rates.lineMm),
  top_solid_layers: rates.skinLayers,
  bottom_solid_layers: rates.skinLayers,
  fill_density: `${rates.infillShare * 100}%`,
  fill_pattern: 'rectilinear',
  perimeter_speed: rates.wallMmPerS,
  external_perimeter_speed: rates.wallMmPerS,
  small_perimeter_speed: rates.wallMmPerS,
  infill_speed: rates.fillMmPerS,
  solid_infill_speed: rates.fillMmPerS,
  top_solid_infill_speed: rates.fillMmPerS,
  gap_fill_speed: rates.wallMmPerS,
  bridge_speed: rates.wallMmPerS,
  support_material_speed: rates.fillMmPerS,
  first_layer_speed: rates.wallMmPerS,
  travel_speed: 150,
  default_acceleration: rates.accelerationMmPerS2,
  filament_max_volumetric_speed: rates.flowMm3PerS,
  support_material: 1,
  // Faces drawn at 45° are none that hang over.
  support_material_threshold: 44,
  support_material_synchronize_layers: 1,
  support_material_interface_layers: 0,
  support_material_spacing: SUPPORT_SPACING_MM,
  skirts: 0,
  cooling: 1,
  slowdown_below_layer_time: rates.leastLayerSeconds,
  fan_below_layer_time: 0,
  min_print_speed: 10,
};

function isInstalled(): boolean {
  try {
    execFileSync(SLICER, ['--help'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Binary STL of the part, standing as we price it. */
function standingStl({ positions, indices }: PartMesh, down: Vec3): Buffer {
  const [u, v] = frameAround(down);
  const triangles = indices.length / 3;
  const stl = Buffer.alloc(84 + 50 * triangles);
  stl.writeUInt32LE(triangles, 80);
  for (let at = 0; at < indices.length; at += 1) {
    const [x, y, z] = pointAt(positions, indices[at]!);
    const along = (axis: Vec3, sign = 1) => sign * (x * axis[0] + y * axis[1] + z * axis[2]);
    const place = 84 + 50 * Math.floor(at / 3) + 12 + 12 * (at % 3);
    // u, v and up must be right-handed, or the part is turned inside out.
    [along(v), along(u), along(down, -1)].forEach((value, axis) => {
      stl.writeFloatLE(value, place + 4 * axis);
    });
  }
  return stl;
}

/** "1d 2h 3m 4s" → hours. */
function hoursOf(text: string): number {
  const units: Record<string, number> = { d: 24, h: 1, m: 1 / 60, s: 1 / 3600 };
  return [...text.matchAll(/(\d+)([dhms])/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * units[unit!]!,
    0,
  );
}

function sliceHours(folder: string, stl: Buffer): number {
  const [model, config, out] = ['part.stl', 'config.ini', 'part.gcode'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(model, stl);
  writeFileSync(
    config,
    Object.entries(SETTINGS)
      .map(([key, value]) => `${key} = ${value}\n`)
      .join(''),
  );
  execFileSync(SLICER, ['--export-gcode', '--load', config, '--output', out, model], {
    stdio: 'ignore',
    timeout: 300_000,
  });
  const told = /estimated printing time \(normal mode\) = (.*)/.exec(readFileSync(out, 'utf8'));
  if (!told) throw new Error('Expected a printing time in the G-code, found none');
  return hoursOf(told[1]!);
}

async function compare(): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'print-time-'));
  const rows: { part: string; 'slicer h': number; 'ours h': number; 'error %': number }[] = [];
  try {
    for (const part of PARTS.filter((one) => existsSync(resolve(ROOT, one)))) {
      const { facts, mesh } = await readPart(resolve(ROOT, part), { wantMesh: true });
      if (!mesh || !facts.print) throw new Error(`Expected a closed part in ${part}, found none`);
      const theirs = sliceHours(folder, standingStl(mesh, facts.print.best.down));
      const work = machineWork(
        {
          facts,
          measures: measuresOf(facts),
          layerMm,
          densityGCm3: 1.04,
          infillPercent: null,
          materialId: 'fdm-abs',
          labourMinorPerMinute: 0,
        },
        { ...rates, minutesBetweenBuilds: 0 },
      )!;
      rows.push({
        part: basename(part),
        'slicer h': Number(theirs.toFixed(2)),
        'ours h': Number(work.hoursPerPiece.toFixed(2)),
        'error %': Number((100 * (work.hoursPerPiece / theirs - 1)).toFixed(1)),
      });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
  console.table(rows);
  const sizes = rows.map((row) => Math.abs(row['error %'])).sort((a, b) => a - b);
  const median = sizes[Math.max(0, Math.ceil(sizes.length / 2) - 1)]!;
  const unit = `% of the slicer, ${rows.length} parts`;
  return { 'median error of printing time': { value: median, unit, better: 'less', limit: MEDIAN_MAX } };
}

if (!isInstalled()) console.log(`${SLICER} is not installed: nothing to compare with.`);
else {
  const figures = await compare();
  for (const [name, { value, limit }] of Object.entries(figures))
    if (limit !== undefined && value > limit) {
      console.log(`Beyond its limit: ${name}, ${value} of ${limit}`);
      process.exitCode = 1;
    }
  reportFigures(figures);
}
