import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; name?: string }

const manifest = join(import.meta.dirname, '../../web/dist/client/.vite/manifest.json')

/** Files of the build that hold a module or a piece of this name: they are named by their hashes alone. */
export function scriptsNamed(name: string): string[] {
  const chunks: Chunk[] = Object.values(JSON.parse(readFileSync(manifest, 'utf8')))
  const found = chunks.flatMap((chunk) => (chunk.name === name && chunk.file.endsWith('.js') ? [`/${chunk.file}`] : []))
  if (found.length === 0) throw new Error(`The build has no script called ${name}`)
  return found
}
