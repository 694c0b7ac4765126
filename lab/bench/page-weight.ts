// Size of everything that a browser loads before a page is usable, against its budget: KiB as transferred, text
// compressed with brotli (files with quality 11, as in the build, the page with 5, as the site does), fonts as they are.
// Needs a build (`npm run build`). Writes the table to lab/results/page-weight.json, except with `--check`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { fullHome } from './weight/full-home.ts'

type Chunk = { file: string; imports?: string[]; css?: string[] }

const dist = join(import.meta.dirname, '../../web/dist/client')
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
const kib = (bytes: number) => Math.round((bytes / 1024) * 10) / 10

/** The chunk of a source file and its static imports. */
function chunksOf(source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const inner of chunk.imports ?? []) chunksOf(inner, found)
  return found
}

const compressed = (file: string) => brotliCompressSync(readFileSync(join(dist, file))).length
/** Quality of pages, which are compressed on request. */
const packedPage = (html: string) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
const plain = (file: string) => readFileSync(join(dist, file)).length
const sum = (sizes: number[]) => kib(sizes.reduce((total, size) => total + size, 0))

/** The scripts before the first interaction with a page. */
const scriptsOf = (page: string) => new Set([...chunksOf('app/client.tsx'), ...chunksOf(`pages/${page}.tsx`)])
const scripts = scriptsOf('HomePage')
const styles = [
  manifest['styles/app.css']?.file ?? '',
  ...Object.values(manifest).flatMap(({ file, css = [] }) => (scripts.has(file) ? css : [])),
]
/** Those that every page preloads. */
const fonts = Object.values(manifest).flatMap(({ file }) => (/-400-900.*\.woff2$/.test(file) ? [file] : []))

const embedded = JSON.parse(readFileSync(join(dist, '.vite/embed.json'), 'utf8'))
const frame: Chunk = embedded['app/embed/embed.tsx']

const played: Record<string, Chunk> = JSON.parse(readFileSync(join(dist, '.vite/game.json'), 'utf8'))
/** All scripts of a player, those too that load with a number to type. */
const playerScripts = Object.values(played).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []))

/** What photos of paper cards bring: their parts of the page, and the worker that these name. */
const cardParts = ['CardBar', 'CardDialog'].map((part) => manifest[`features/live/cards/${part}.tsx`]?.file ?? '')
const cardText = cardParts.map((file) => readFileSync(join(dist, file), 'utf8')).join('')
const cardReader = `assets/${/read-photo\.worker-[\w-]+\.js/.exec(cardText)?.[0] ?? 'no reader'}`

const rows = [
  { part: 'HTML of the home page, every list full', KiB: kib(packedPage(await fullHome())), budget: 30 },
  { part: 'JavaScript of the home page', KiB: sum([...scripts].map(compressed)), budget: 117.5 },
  { part: 'JavaScript of a test', KiB: sum([...scriptsOf('TakingPage')].map(compressed)), budget: 131.6 },
  { part: 'JavaScript of a result', KiB: sum([...scriptsOf('ResultPage')].map(compressed)), budget: 131.6 },
  { part: 'CSS', KiB: sum(styles.map(compressed)), budget: 12 },
  {
    part: 'JavaScript and CSS of a test in a frame',
    KiB: sum([frame.file, ...(frame.css ?? [])].map(compressed)),
    budget: 81,
  },
  { part: 'JavaScript of a player in class', KiB: sum(playerScripts.map(compressed)), budget: 90 },
  { part: 'JavaScript of photos of paper cards', KiB: sum([...cardParts, cardReader].map(compressed)), budget: 40 },
  { part: 'fonts', KiB: sum(fonts.map(plain)), budget: 30 },
]
console.table(rows)
if (!process.argv.includes('--check')) {
  mkdirSync(join(import.meta.dirname, '../results'), { recursive: true })
  writeFileSync(join(import.meta.dirname, '../results/page-weight.json'), `${JSON.stringify(rows, null, 2)}\n`)
}
const over = rows.filter(({ KiB, budget }) => KiB > budget || KiB === 0)
for (const { part, KiB, budget } of over) console.error(`${part}: ${KiB} KiB, allowed are ${budget}`)
if (over.length > 0) process.exitCode = 1
