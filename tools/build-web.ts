// Builds the site for browsers and for server rendering, unless the build is newer than all of its sources.
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { packFiles } from './pack-files.ts'
import { refuseOtherArguments } from './refuse.ts'

refuseOtherArguments('--force')
const root = join(import.meta.dirname, '..')
const sources = ['web', 'contract', 'package-lock.json', 'tools/build-web.ts', 'tools/pack-files.ts']
const stamp = join(root, 'web/dist/server/server.js')

/** Latest modification time in a file or folder, in milliseconds. */
function latestChange(path: string): number {
  const stats = statSync(path)
  if (!stats.isDirectory()) return stats.mtimeMs
  const inner = readdirSync(path).filter((name) => name !== 'dist' && name !== 'node_modules')
  return Math.max(0, ...inner.map((name) => latestChange(join(path, name))))
}

const builtAt = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs ?? 0
if (
  process.argv.includes('--force') ||
  builtAt < Math.max(...sources.map((source) => latestChange(join(root, source))))
) {
  process.env.NODE_ENV = 'production'
  console.log('Собираю сайт…')
  const configFile = join(root, 'web/vite.config.ts')
  await build({ configFile, logLevel: 'warn' })
  await build({ configFile: join(root, 'web/vite.embed.config.ts'), logLevel: 'warn' })
  await packFiles(join(root, 'web/dist/client'))
  await build({ configFile, logLevel: 'warn', build: { ssr: true } })
}
