import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sharePictureBytes, sharePictureSize, shareThemes } from '@quiz/contract/quiz/sharing.ts'
import { knownSubjects } from '@quiz/contract/quiz/subjects.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { sampleCards } from '#server/testing/sample-cards.ts'
import { coloursOf } from './card-colours.ts'
import { drawCard } from './draw-card.ts'

const root = join(import.meta.dirname, '../../../..')
const samples = await sampleCards()
/** With `RENEW_PICTURES=1` the stored pictures are replaced; look at each before committing. */
const renews = process.env.RENEW_PICTURES === '1'
/** Levels of 255 by which a pixel may differ: decoders of other processors round differently. */
const tolerated = 24

const pixelsOf = (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer()

/** The number of colour values that differ visibly. */
async function differences(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)])
  let count = Math.abs(a.length - b.length)
  for (const [at, value] of a.entries()) if (Math.abs(value - (b[at] ?? 0)) > tolerated) count++
  return count
}

test.each(Object.keys(samples))('the share picture «%s» is small enough, and looks as stored', async (name) => {
  const sample = samples[name]
  if (!sample) throw new Error(`No sample ${name}`)
  const bytes = await drawCard(sample.card, sample.picture)
  expect(await sharp(bytes).metadata()).toMatchObject({ ...sharePictureSize, format: 'jpeg' })
  expect(bytes.length).toBeLessThanOrEqual(sharePictureBytes)
  const stored = join(root, `e2e/pictures/share-pictures/${name}.jpg`)
  if (renews) await writeFile(stored, bytes)
  expect(await differences(bytes, await readFile(stored))).toBe(0)
})

describe('the colours of share pictures', () => {
  test.each(knownSubjects)('of «$name» are those of the style sheets', async ({ key }) => {
    const [tokens, subjects] = await Promise.all(
      ['tokens', 'subjects'].map((file) => readFile(join(root, `web/styles/${file}.css`), 'utf8')),
    )
    const rule = subjects?.split('}').find((part) => part.includes(`[data-subject='${key}']`)) ?? ''
    for (const [at, theme] of shareThemes.entries()) {
      const { wash, text, mark, ink, soft } = coloursOf(key, theme)
      expect([wash, text, mark]).toEqual([
        tone(rule, 'subject-wash', at),
        tone(rule, 'subject-text', at),
        tone(rule, 'subject-ink', at),
      ])
      expect([ink, soft]).toEqual([tone(tokens, 'color-ink', at), tone(tokens, 'color-ink-soft', at)])
    }
  })
})

/** The colour of a custom property in the light (0) or dark (1) theme. */
function tone(css: string | undefined, name: string, theme: number): string | undefined {
  const [, value = ''] = new RegExp(`--${name}: ([^;]+);`).exec(css ?? '') ?? []
  const colours = value.match(/#[0-9a-f]{6}/g) ?? []
  return colours[theme] ?? colours[0]
}
