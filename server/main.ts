import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

process.env.NODE_ENV ??= process.argv.includes('--dev') ? 'development' : 'production'

// Stripping types and compiling is a third of the start: the result is cached if the folder is writable.
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
