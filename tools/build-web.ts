// Builds the site for browsers and for server rendering, unless it is built from these sources already. Processes that serve
// the build before keep its files.
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { packFiles } from './pack-files.ts'
import { builtSources, hashOf, placeBuild } from './place-build.ts'
import { refuseOtherArguments } from './refuse.ts'

refuseOtherArguments('--force')
process.chdir(join(import.meta.dirname, '..'))
const dist = 'web/dist'
const tools = ['tools/build-web.ts', 'tools/pack-files.ts', 'tools/place-build.ts']
const sources = await hashOf(['web', 'contract', 'package-lock.json', ...tools])

if (process.argv.includes('--force') || sources !== (await builtSources(dist))) {
  process.env.NODE_ENV = 'production'
  console.log('Собираю сайт…')
  await mkdir(dist, { recursive: true })
  await removeAbandoned()
  const made = await mkdtemp(join(process.cwd(), dist, 'build-'))
  try {
    await buildInto(made)
    await placeBuild({ from: made, to: dist, sources })
  } finally {
    await rm(made, { recursive: true, force: true })
  }
}

async function buildInto(folder: string): Promise<void> {
  const { build } = await import('vite')
  const client = { outDir: join(folder, 'client') }
  const server = { outDir: join(folder, 'server'), ssr: true, copyPublicDir: false }
  await build({ configFile: 'web/vite.config.ts', logLevel: 'warn', build: client })
  await build({ configFile: 'web/vite.embed.config.ts', logLevel: 'warn', build: client })
  await packFiles(client.outDir)
  await build({ configFile: 'web/vite.config.ts', logLevel: 'warn', build: server })
}

/** Removes what builds that were killed have left. One that is being made is younger than an hour. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(dist)) {
    const folder = join(dist, name)
    if (name.startsWith('build-') && (await stat(folder)).mtimeMs < Date.now() - 3_600_000)
      await rm(folder, { recursive: true, force: true })
  }
}
