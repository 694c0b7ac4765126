import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Renderer } from '@takumi-rs/core'

const require = createRequire(import.meta.url)

/** The site's own font; the first subset that has a letter draws it. */
const subsets = [
  require.resolve('@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2'),
  require.resolve('@fontsource-variable/onest/files/onest-latin-wght-normal.woff2'),
  require.resolve('@fontsource-variable/onest/files/onest-cyrillic-ext-wght-normal.woff2'),
  require.resolve('@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2'),
]
const emoji = require.resolve('twemoji-colr-font/twemoji.woff2')

/** Registers the site's own font, and pictures of emoji for what it lacks. */
export async function registerFonts(renderer: Renderer): Promise<void> {
  for (const [subsetRank, path] of subsets.entries())
    await renderer.registerFont({
      name: `Onest ${subsetRank}`,
      data: await readFile(path),
      subsetOf: 'Onest',
      subsetRank,
    })
  await renderer.registerFont({ name: 'Twemoji', data: await readFile(emoji), generic: 'emoji' })
}
