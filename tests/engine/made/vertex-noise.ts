/** Corners of a STEP file moved aside, as programs with coarse tolerances write them. */
import type { Dialect } from '../../corpus/writers/step-dialects.ts';
import type { Chance } from './made-part.ts';

const MM_OF_UNIT: Record<Dialect, number> = { ap203: 25.4, ap214: 1, ap242: 1000 };

/** Each vertex of a file that `stepOf` wrote lies up to `mm` from its place, in any direction. */
export function withVertexNoise(
  text: string,
  dialect: Dialect,
  { chance, mm }: { chance: Chance; mm: number },
): string {
  if (mm === 0) return text;
  const corners = new Set(Array.from(text.matchAll(/VERTEX_POINT\s*\(\s*'[^']*'\s*,\s*#(\d+)/g), ([, id]) => id!));
  return text.replaceAll(
    /#(\d+)(\s*=\s*CARTESIAN_POINT\s*\(\s*'[^']*'\s*,\s*\()([^()]*)\)/g,
    (statement, id: string, head: string, numbers: string) => {
      if (!corners.has(id)) return statement;
      const way = chance.direction();
      const away = chance.between(0, mm) / MM_OF_UNIT[dialect];
      const moved = numbers.split(',').map((value, axis) => written(Number(value) + way[axis]! * away));
      return `#${id}${head}${moved.join(',')})`;
    },
  );
}

/** A real number of STEP has a point. */
function written(value: number): string {
  const [digits, power] = value.toExponential(15).split('e') as [string, string];
  return `${digits}E${Number(power)}`;
}
