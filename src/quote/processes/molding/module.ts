/** Injection molding: a person prices it. */
import { draft } from '#quote/findings/draft.ts';
import { evenWalls } from '#quote/findings/even-walls.ts';
import { moldedWall } from '#quote/findings/molded-wall.ts';
import { sideActions } from '#quote/findings/side-actions.ts';
import { processModule } from '#quote/process-module.ts';
import { MOLDING_OFFER } from '#quote/processes/molding/offer.ts';

export const MOLDING = processModule({
  offer: MOLDING_OFFER,
  rules: [draft, sideActions, moldedWall, evenWalls],
  pricing: null,
});
