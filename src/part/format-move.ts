import type { MovedFace } from '#contract/revision.ts';
import { formatNumber, type Vec3 } from '#contract/units.ts';

const AXES = ['X', 'Y', 'Z'];
/** Of a way, what lies beside an axis and is not told. */
const BESIDE = 1e-3;

/** "3 mm along +X"; what runs along no axis has its way along each: "5 mm (X 3, Y −4, Z 0)". */
export function formatMove(byMm: Vec3): string {
  const mm = Math.sqrt(byMm.reduce((sum, each) => sum + each * each, 0));
  const axis = byMm.findIndex((each) => Math.abs(each) > mm * (1 - BESIDE));
  if (axis >= 0) return `${formatNumber(mm, 2)} mm along ${byMm[axis]! < 0 ? '−' : '+'}${AXES[axis]}`;
  const parts = byMm.map((each, at) => `${AXES[at]} ${formatSigned(each)}`);
  return `${formatNumber(mm, 2)} mm (${parts.join(', ')})`;
}

/** Ways with how many faces have moved so, most first: "2 faces moved 3 mm along +X". */
export function formatMoves(moved: readonly MovedFace[]): string[] {
  const counts = new Map<string, number>();
  for (const { byMm } of moved) counts.set(formatMove(byMm), (counts.get(formatMove(byMm)) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([way, count]) => `${count} ${count === 1 ? 'face' : 'faces'} moved ${way}`);
}

function formatSigned(mm: number): string {
  const words = formatNumber(Math.abs(mm), 2);
  return mm < 0 && words !== '0' ? `−${words}` : words;
}
