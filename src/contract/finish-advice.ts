/** What findings of finishes say: members of the words of all advice. */
import { countOf, them } from '#contract/count-words.ts';

interface Count {
  count: number;
}
interface Finish {
  finish: string;
}
interface Film extends Finish {
  /** What is added to each face; below 0 where it is taken off. */
  addedUm: number;
}

const micrometers = (um: number): string => `${Number(Math.abs(um).toPrecision(2))} µm`;

export const FINISH_ADVICE = {
  'finish-fits-bath': ({ finish }: Finish) => `${finish}: the part fits.`,
  'finish-too-large': ({ finish, byMm }: Finish & { byMm: number }) =>
    `${finish}: this side is ${byMm} mm over the size limit for this finish. Make the part in pieces, or choose another finish.`,
  'film-on-fit': ({ count, finish, fit, addedUm }: Count & Film & { fit: string }) => {
    const [change, mended] = addedUm < 0 ? ['wider', 'narrower'] : ['narrower', 'wider'];
    const twice = micrometers(2 * addedUm);
    return `${countOf(count, 'fit is', 'fits are')} ${twice} ${change} than ${fit} allows: ${finish} ${addedUm < 0 ? 'takes' : 'adds'} ${micrometers(addedUm)} on each side of a hole. Leave ${them(count)} bare, or say on the drawing that ${fit} applies after finishing: then we ream ${them(count)} ${twice} ${mended}.`;
  },
  'film-on-thread': ({ count, finish, thread, addedUm }: Count & Film & { thread: string }) =>
    `${countOf(count, 'thread is', 'threads are')} too tight after the finish (${thread}): ${finish} changes the pitch diameter by four times ${micrometers(addedUm)}. Leave ${them(count)} bare, or have ${them(count)} tapped oversize (6G).`,
  'film-on-tolerance': ({ finish, addedUm, label }: Film & { label: string }) =>
    `${finish} ${addedUm < 0 ? 'takes' : 'adds'} ${micrometers(addedUm)} ${addedUm < 0 ? 'off' : 'to'} each face, a large share of ${label}. Leave those faces bare, or say on the drawing whether the dimension applies before or after finishing.`,
  'bath-in-holes': ({ count, finish, ratio }: Count & Finish & { ratio: number }) =>
    `${countOf(count, 'blind hole is', 'blind holes are')} deeper than ${ratio} × the diameter. Solution left in ${them(count)} by ${finish.toLowerCase()} bleeds out later and stains: make ${them(count)} through holes, make ${them(count)} shallower, or leave ${them(count)} bare (plugged).`,
  'bath-in-hollows': ({ count, wayOutMm }: Count & { wayOutMm: number }) =>
    `${countOf(count, 'hollow', 'hollows')} cannot be rinsed, and acid stays inside: add a ${wayOutMm} mm opening, preferably two.`,
  'powder-on-edges': ({ count }: Count) =>
    `${countOf(count, 'outer edge is', 'outer edges are')} drawn sharp. Powder pulls back from ${them(count)}, and rust starts there: add a 0.5 mm radius.`,
  'plated-strong': ({ finish, limit }: Finish & { limit: number }) =>
    `${finish} introduces hydrogen into steel above ${limit} MPa, which can then crack under load, so the part is baked within hours. State the hardness on the drawing, or choose black oxide or paint.`,
  'finish-caution': ({ finish, material, reason }: Finish & { material: string; reason: string }) =>
    `${finish} on ${material}: ${reason}.`,
};
