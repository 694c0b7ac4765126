// Builds the site for browsers and for server rendering, unless it is built from these sources already. Processes that serve
// the build before keep its files.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packFiles } from './pack-files.ts'
import { builtSources, hashOf, replaceBuild } from './place-build.ts'
import { refuseOtherArguments } from './refuse.ts'

refuseOtherArguments('--force')
process.chdir(join(import.meta.dirname, '..'))
const dist = 'web/dist'
const tools = ['tools/build-web.ts', 'tools/pack-files.ts', 'tools/place-build.ts']
const sources = await hashOf(['web', 'contract', 'package-lock.json', ...tools])

if (process.argv.includes('--force') || sources !== (await builtSources(dist))) {
  process.env.NODE_ENV = 'production'
  console.log('Собираю сайт…')
  await replaceBuild(join(process.cwd(), dist), sources, buildInto)
}

async function buildInto(folder: string): Promise<void> {
  const { build } = await import('vite')
  // A slow machine would read, in English, which plugins take how long.
  const rolldownOptions = { checks: { bundlerTimings: false } }
  const client = { rolldownOptions, outDir: join(folder, 'client') }
  const server = { rolldownOptions, outDir: join(folder, 'server'), ssr: true, copyPublicDir: false }
  await build({ configFile: 'web/vite.config.ts', logLevel: 'warn', build: client })
  await build({ configFile: 'web/vite.embed.config.ts', logLevel: 'warn', build: client })
  await build({ configFile: 'web/vite.game.config.ts', logLevel: 'warn', build: client })
  await packFiles(client.outDir)
  await build({ configFile: 'web/vite.config.ts', logLevel: 'warn', build: server })
  await requireSameAssets(server.outDir, client.outDir)
}

/**
 * Throws when the build for the server gives a style or another asset a name that the one for browsers does not give it: pages
 * would wait for it. The files are no proof, as the other builds for browsers have some of them.
 */
async function requireSameAssets(server: string, client: string): Promise<void> {
  const manifest = await readFile(join(client, '.vite/manifest.json'), 'utf8')
  const scripts = (await readdir(server, { recursive: true })).filter((file) => file.endsWith('.js'))
  const texts = await Promise.all(scripts.map((file) => readFile(join(server, file), 'utf8')))
  const named = texts.flatMap((text) => [...text.matchAll(/"\/(assets\/[^"/]+)"/g)].map(([, file = '']) => file))
  const missing = named.filter((file) => !manifest.includes(`"${file}"`))
  if (missing.length > 0) throw new Error(`The build for browsers does not name ${missing.join(', ')}`)
}
