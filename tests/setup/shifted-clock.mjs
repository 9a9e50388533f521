/** Loaded before a server (`node --import`): its clock is off by the milliseconds that the file of SHIFTED_CLOCK holds at the moment. */
import { readFileSync } from 'node:fs';

const trueNow = Date.now;
const now = () => trueNow() + Number(readFileSync(process.env.SHIFTED_CLOCK, 'utf8'));

// Not a class of its own: dates that Node makes must still be instances of `Date`.
globalThis.Date = new Proxy(Date, {
  construct: (Target, args, newTarget) =>
    args.length > 0 ? Reflect.construct(Target, args, newTarget) : new Target(now()),
  apply: () => String(new Date(now())),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
});
