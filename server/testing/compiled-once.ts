import { join } from 'node:path'

/** Settings of a Node.js process that compiles its modules once, not at each start, as the server does. */
export const compiledOnce = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/compiled') }
