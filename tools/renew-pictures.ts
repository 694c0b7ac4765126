// Retakes the screenshots of the journeys with the pinned browser and packs them: a page has few colours, so a palette takes
// a third of the bytes and changes no pixel beyond the tolerance of the comparison.
import { spawnSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'e2e/pictures')
const env = {
  ...process.env,
  DATABASE_URL: '',
  REDIS_URL: '',
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
}

const journeys = ['e2e/visual/page-audit.e2e.ts', 'e2e/visual/gallery.e2e.ts', '--grep=changed pixel']
const [command, ...options] = ['playwright', 'test', '--config=e2e', ...journeys] as const
const made = spawnSync(command, [...options, '--update-snapshots=all', ...process.argv.slice(2)], {
  cwd: root,
  env,
  stdio: 'inherit',
})
if (made.status !== 0) process.exit(1)
for (const name of readdirSync(folder).filter((file) => file.endsWith('.png'))) {
  const picture = join(folder, name)
  writeFileSync(picture, await sharp(picture).png({ palette: true, effort: 10, dither: 0 }).toBuffer())
}
