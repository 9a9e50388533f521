/** The design rules of 3D printing, each a section to scale. */
import { BLUE, DrawingSheet, FACE, INK, LETTERS, Letters } from '#content/figures/drawing-sheet.tsx';
import { RULE_BOX } from '#content/services/rule-box.ts';
import { Leader, LinearDimension } from '#ui/drawing.tsx';

/** The thinnest wall of each technology, 10:1. */
export function PrintedWalls({ walls }: { walls: readonly { name: string; mm: number }[] }) {
  const at = walls.map((wall, index) => ({ ...wall, x: 10 + index * 25 }));
  return (
    <DrawingSheet
      box={RULE_BOX}
      label={`Standing walls to scale: ${walls.map(({ name, mm }) => `${name} ${mm} mm`).join(', ')}`}
    >
      <path className={FACE} d={`M2 50V44${at.map(({ x, mm }) => `H${x}V14h${mm * 10}V44`).join('')}H98V50z`} />
      <Letters notes={at.map(({ x, name }) => [x, 57, name])} />
      <Letters tone="fill-blueprint" notes={at.map(({ x, mm }) => [x, 10, String(mm)])} />
    </DrawingSheet>
  );
}

/** Layers of 0.2 mm that overhang by 45°, 20:1. */
export function Overhang() {
  const steps = Array.from({ length: 10 }, () => 'v-4h4').join('');
  const back = Array.from({ length: 10 }, () => 'v4h-4').join('');
  return (
    <DrawingSheet
      box={RULE_BOX}
      label="Section of layers 0.2 mm thick, each 0.2 mm further out than the one below: a wall that leans by 45°"
    >
      <path className={FACE} d={`M12 56H34${steps}H52${back}H12z`} />
      <path className={BLUE} strokeDasharray="4 1 1 1" d="M34 56H82M34 56L78 12" strokeWidth={0.3} />
      <path className={BLUE} d="M56 56a22 22 0 0 0-6.44-15.56" />
      <Letters tone="fill-blueprint" notes={[[57, 50, '45°']]} />
      <LinearDimension direction="vertical" from={[74, 20]} to={[74, 16]} at={88} scale={20} size={LETTERS} />
    </DrawingSheet>
  );
}

/** A hollow part with two holes for the material left inside, 2:1. */
export function EscapeHoles() {
  return (
    <DrawingSheet
      box={RULE_BOX}
      label="Section of a hollow box 44 mm long with walls of 2 mm and a hole of 3.5 mm in each end"
    >
      <path className={FACE} d="M6 10h88v14.5h-4V14H10v10.5H6zM6 31.5h4V42h80V31.5h4V46H6z" />
      <path className={BLUE} strokeDasharray="4 1 1 1" d="M1 28h98" strokeWidth={0.3} />
      <Leader tip={[10, 24.5]} elbow={[20, 22]} end={36} text="Ø3.5" size={LETTERS} />
      <Leader tip={[90, 31.5]} elbow={[82, 36]} end={66} text="Ø3.5" size={LETTERS} />
      <LinearDimension direction="horizontal" from={[6, 46]} to={[94, 46]} at={56} scale={2} size={LETTERS} />
    </DrawingSheet>
  );
}

/** A pin that turns in its hole, as printed, 4:1. */
export function Clearance() {
  return (
    <DrawingSheet box={RULE_BOX} label="A pin of 8 mm in a hole of 9 mm, both printed: a gap of 0.5 mm all around">
      <path
        className={FACE}
        d="M14 4h72v54H14zM32 31a18 18 0 1 0 36 0a18 18 0 1 0-36 0M34 31a16 16 0 1 0 32 0a16 16 0 1 0-32 0"
        fillRule="evenodd"
      />
      <path className={INK} strokeWidth={0.3} strokeDasharray="4 1 1 1" d="M29 31h42M50 10v42" />
      <Leader tip={[63.4, 19.2]} elbow={[72, 11]} end={84} text="0.5" size={LETTERS} />
      <Leader tip={[37.3, 18.3]} elbow={[30, 11]} end={17} text="Ø9" size={LETTERS} />
      <Letters tone="fill-blueprint" notes={[[40, 40, 'Ø8']]} />
    </DrawingSheet>
  );
}
