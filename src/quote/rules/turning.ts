/** Rules of what a lathe makes. Asked of turned parts only. */
import type { Advice } from '#contract/advice-words.ts';
import { isTurned } from '#quote/measures/turned-part.ts';
import {
  barDiameter,
  boreDepth,
  faceGrooveDepth,
  grooveWidth,
  innerGrooveBore,
  innerGrooveDepth,
  isGroove,
  outerGrooveDepth,
  shaftDiameter,
  shaftSlenderness,
  sharpShoulders,
  threadsToShoulder,
} from '#quote/measures/turning.ts';
import { withShallowGrooves } from '#quote/rules/mends.ts';
import type { Found, Limit, Measure, Rule } from '#quote/rules/rule.ts';

function turned(
  rule: Pick<Rule, 'id' | 'title' | 'unit'>,
  measure: Measure,
  limit: Omit<Limit, 'state' | 'advice'> & { state?: Limit['state'] },
  advice: (found: Found) => Advice,
  mend: Rule['mend'] = null,
): Rule {
  return {
    ...rule,
    applies: isTurned,
    measure,
    limits: [{ state: 'warn', ...limit, advice }],
    mend,
    reason: null,
  };
}

const groovesDeep = ({ count, limit }: Found): Advice => ({ code: 'groove-deep', count, ratio: limit });

export const TURNING: readonly Rule[] = [
  turned(
    { id: 'shaft-slender', title: 'Length over diameter', unit: 'x diameter' },
    shaftSlenderness,
    { breaks: 'above', path: 'limits.shaftSlenderness' },
    ({ limit }) => ({ code: 'shaft-slender', ratio: limit }),
  ),
  turned(
    { id: 'shaft-thin', title: 'Thinnest turned diameter', unit: 'mm' },
    shaftDiameter,
    { breaks: 'below', path: 'limits.shaftDiameter' },
    ({ limit }) => ({ code: 'shaft-thin', limitMm: limit }),
  ),
  turned(
    { id: 'groove-depth', title: 'Depth of grooves', unit: 'x width' },
    outerGrooveDepth,
    { breaks: 'above', path: 'limits.outerGrooveDepth' },
    groovesDeep,
    (found) => withShallowGrooves(found, (piece) => isGroove(piece) && !piece.isInner),
  ),
  turned(
    { id: 'groove-width', title: 'Width of grooves', unit: 'mm' },
    grooveWidth,
    { breaks: 'below', path: 'limits.grooveWidth' },
    ({ count, limit }) => ({ code: 'groove-narrow', count, limitMm: limit }),
  ),
  turned(
    { id: 'inner-groove', title: 'Grooves in bores', unit: 'mm' },
    innerGrooveBore,
    { breaks: 'below', path: 'limits.innerGrooveBore' },
    ({ count, limit }) => ({ code: 'inner-groove-small', count, limitMm: limit }),
  ),
  turned(
    { id: 'inner-groove-depth', title: 'Depth of grooves in bores', unit: 'x width' },
    innerGrooveDepth,
    { breaks: 'above', path: 'limits.innerGrooveDepth' },
    groovesDeep,
    (found) => withShallowGrooves(found, (piece) => isGroove(piece) && piece.isInner),
  ),
  turned(
    { id: 'face-groove-depth', title: 'Depth of grooves in faces', unit: 'x width' },
    faceGrooveDepth,
    { breaks: 'above', path: 'limits.faceGrooveDepth' },
    groovesDeep,
    (found) => withShallowGrooves(found, ({ kind }) => kind === 'face groove'),
  ),
  turned(
    { id: 'bore-depth', title: 'Depth of bores', unit: 'x diameter' },
    boreDepth,
    { breaks: 'above', path: 'limits.boreDepth' },
    ({ count, limit }) => ({ code: 'bore-deep', count, ratio: limit }),
  ),
  turned(
    { id: 'thread-relief', title: 'Relief behind threads', unit: 'threads' },
    threadsToShoulder,
    { breaks: 'above', path: 'limits.threadsToShoulder' },
    ({ count }) => ({ code: 'thread-to-shoulder', count }),
  ),
  turned(
    { id: 'shoulder-relief', title: 'Sharp shoulders', unit: 'shoulders' },
    sharpShoulders,
    { state: 'note', breaks: 'above', path: 'limits.sharpShoulders' },
    ({ count }) => ({ code: 'shoulders-sharp', count }),
  ),
  turned(
    { id: 'bar-size', title: 'Bar through the spindle', unit: 'mm' },
    barDiameter,
    { state: 'note', breaks: 'above', path: 'rates.turning.barCapacityMm' },
    ({ limit }) => ({ code: 'bar-thick', limitMm: limit }),
  ),
];
