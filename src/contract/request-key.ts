/** The key of an attempt. A caller who got no answer sends the same again with the same key, and it is done once. */
import * as z from 'zod/mini';

/** Optional: without a key, what is sent twice is done twice. */
export const RequestKeySchema = z.optional(z.uuid({ error: 'The key of a request must be a UUID.' }));
