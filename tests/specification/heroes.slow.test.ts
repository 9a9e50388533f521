/** The heroes of the services that the quick run knows by their source only (screens-content.test.ts), in a browser as well. */
import { describeHeroes, OTHER_SERVICES } from './heroes.ts';
import { visitSite } from './visited-site.ts';

describeHeroes(visitSite(), OTHER_SERVICES);
