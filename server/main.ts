import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production'

// Taking the types away and compiling is a third of a start: what came of it is kept, where the folder can be written to.
enableCompileCache(join(import.meta.dirname, '../.cache/compiled'))
const [{ runSite }, { startProblemOf }] = await Promise.all([
  import('#server/run-site.ts'),
  import('#server/platform/start-problem.ts'),
])

try {
  await runSite()
  flushCompileCache()
} catch (error) {
  const line = startProblemOf(error)
  if (line === null) throw error
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
