/** The changes that `npm run test:mutate` makes, one at a time: quick ones first. */
import type { Mutation } from './mutation.ts';
import { OF_CONSTANTS } from './of-constants.ts';
import { OF_PAGES } from './of-pages.ts';
import { OF_SAFETY } from './of-safety.ts';
import { OF_SERVER } from './of-server.ts';

export const MUTATIONS: readonly Mutation[] = [...OF_SAFETY, ...OF_SERVER, ...OF_PAGES, ...OF_CONSTANTS];
