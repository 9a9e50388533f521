/** The smallest page that reads and prices a part and draws nothing: for engines without WebGL, too. */
import { createBrowserAnalyser } from '#analysis/browser-pool.ts';
import { pricesOf } from '../prices-of.ts';

/** A busy machine is slow, not broken. */
const PATIENCE_MS = 300_000;

const partReader = { analyser: createBrowserAnalyser({ limits: { timeMs: () => PATIENCE_MS } }), pricesOf };

Object.assign(window, { partReader });
