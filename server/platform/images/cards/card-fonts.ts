import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Renderer } from '@takumi-rs/core'

const { resolve } = createRequire(import.meta.url)
const fileOf = (packageName: string, path: string) => join(dirname(resolve(`${packageName}/package.json`)), path)

const subsets = ['cyrillic', 'latin', 'cyrillic-ext', 'latin-ext']

/** Registers the site's own font, and pictures of emoji for what it lacks. */
export async function registerFonts(renderer: Renderer): Promise<void> {
  for (const [subsetRank, subset] of subsets.entries()) {
    const path = fileOf('@fontsource-variable/onest', `files/onest-${subset}-wght-normal.woff2`)
    await renderer.registerFont({ name: `Onest ${subset}`, data: await readFile(path), subsetOf: 'Onest', subsetRank })
  }
  const emoji = fileOf('twemoji-colr-font', 'twemoji.woff2')
  await renderer.registerFont({ name: 'Twemoji', data: await readFile(emoji), generic: 'emoji' })
}
