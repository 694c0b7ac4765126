import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@quiz/contract/limits.ts'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { answerArt } from './answer-art.ts'

const tests = join(import.meta.dirname, '../../tests')

/** The red, green and blue of each pixel, 0 to 255. */
const colorsOf = (picture: Buffer) => sharp(picture).removeAlpha().toColourspace('srgb').raw().toBuffer()

describe.each([...answerArt])('%s', (slug, drawings) => {
  test('has a file for each drawing, and no other pictures but the cover', async () => {
    const files = (await readdir(join(tests, slug))).filter((name) => name.endsWith('.jpg'))
    expect(files.toSorted()).toEqual(['cover.jpg', ...drawings.keys()].toSorted())
  })

  test.each([...drawings])('%s shows its drawing, square and as small as the editor stores it', async (name, svg) => {
    expect(svg).not.toMatch(/NaN|undefined|null|\[object/)
    const file = await readFile(join(tests, slug, name))
    expect(file.length).toBeLessThanOrEqual(limits.answerImageBytes)
    const { width, height } = await sharp(file).metadata()
    expect([width, height]).toEqual([limits.answerImageSide, limits.answerImageSide])
    const [stored, drawn] = [await colorsOf(file), await colorsOf(Buffer.from(svg))]
    // JPEG blurs edges a little.
    const far = stored.filter((value, at) => Math.abs(value - (drawn[at] ?? 0)) > 40)
    expect(far.length / stored.length).toBeLessThan(0.001)
  })
})
