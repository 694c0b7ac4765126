import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderPage } from '@quiz/contract/site/site.ts'
import { z } from 'zod'
import type { Assets } from '#server/render/document.ts'

/** The renderer of a site, and the files that its pages need. */
export type RenderedPages = { render: RenderPage; assets: Assets }

/** The same with the bundles of frames and of the pages of players, which share no file with other pages. */
export type RenderedSite = RenderedPages & { frame: () => Promise<EntryFiles>; game: () => Promise<EntryFiles> }

/** A bundle of its own: addresses of its files. */
export type EntryFiles = {
  styles: readonly string[]
  preloadFonts: readonly string[]
  script: string
  extraHead: string
}

const manifestEntry = z.object({
  file: z.string(),
  imports: z.array(z.string()).optional(),
  css: z.array(z.string()).optional(),
  assets: z.array(z.string()).optional(),
})
const manifestSchema = z.record(z.string(), manifestEntry)
type Manifest = z.output<typeof manifestSchema>

/** Folder of the built site. */
export const distFolder = join(import.meta.dirname, '../../web/dist')

/** Loads the output of `npm run build`. */
export async function loadBuiltSite(): Promise<RenderedSite> {
  const manifest = await readManifest('manifest.json')
  const frame = entryFiles(await readManifest('embed.json'), 'app/embed/embed.tsx')
  const game = entryFiles(await readManifest('game.json'), 'app/game/game.tsx')
  const bundle: { render: RenderPage } = await import(pathToFileURL(join(distFolder, 'server/server.js')).href)
  const style = manifest['styles/app.css']
  const entry = manifest['app/client.tsx']
  if (!style || !entry) throw lacksEntry()
  const preloadFonts = fontsIn(manifest)
  return {
    render: bundle.render,
    assets: {
      styles: [`/${style.file}`],
      entry: `/${entry.file}`,
      preloadFonts,
      modulesOf: (source) => chunksOf(manifest, source).map(({ file }) => `/${file}`),
      stylesOf: (source) => chunksOf(manifest, source).flatMap(({ css = [] }) => css.map((file) => `/${file}`)),
      extraHead: '',
    },
    frame: async () => frame,
    game: async () => game,
  }
}

const lacksEntry = () => new Error('The built site lacks its entry: run npm run build')

/** The files of a bundle of its own. */
function entryFiles(manifest: Manifest, source: string): EntryFiles {
  const entry = manifest[source]
  if (!entry) throw lacksEntry()
  return {
    styles: (entry.css ?? []).map((file) => `/${file}`),
    preloadFonts: fontsIn(manifest),
    script: `/${entry.file}`,
    extraHead: '',
  }
}

const readManifest = async (name: string): Promise<Manifest> =>
  manifestSchema.parse(JSON.parse(await readFile(join(distFolder, 'client/.vite', name), 'utf8')))

/** The fonts that every page needs. */
const fontsIn = (manifest: Manifest): string[] =>
  Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => /onest-(cyrillic|latin)-400-900.*\.woff2$/.test(file))
    .map((file) => `/${file}`)

/** The chunk of a source file with all its static imports. */
function chunksOf(manifest: Manifest, source: string, seen = new Set<string>()): Manifest[string][] {
  const chunk = manifest[source]
  if (!chunk || seen.has(source)) return []
  seen.add(source)
  return [chunk, ...(chunk.imports ?? []).flatMap((inner) => chunksOf(manifest, inner, seen))]
}
