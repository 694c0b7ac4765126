import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Stored pictures of a page: the fetched width, and the smallest available one that fills the element. */
const drawnPictures = (page: Page): Promise<{ chosen: number; wanted: number }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('img[srcset]')]
      .filter(({ complete, currentSrc }) => complete && currentSrc.includes('/images/'))
      .map(({ currentSrc, srcset, width }) => {
        const offered = [...srcset.matchAll(/ (\d+)w/g)].map(([, size]) => Number(size))
        const needed = width * devicePixelRatio
        return {
          chosen: Number(currentSrc.split('/').at(-1)),
          wanted: Math.min(...offered.filter((size) => size >= needed), Math.max(...offered)),
        }
      }),
  )

test('pictures are fetched at the smallest sufficient width, in a modern format', { tag: '@both' }, async ({
  page,
}) => {
  const formats: string[] = []
  page.on('response', (response) => {
    if (/\/images\/[0-9a-f]{64}\/\d+$/.test(response.url())) formats.push(response.headers()['content-type'] ?? '')
  })
  for (const address of ['/', '/all-test', '/autors']) {
    await page.goto(address)
    const pictures = page.locator('main img[srcset]')
    await expect.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
    for (const { chosen, wanted } of await drawnPictures(page))
      expect.soft(chosen, `${address}, a picture in its place`).toBeLessThanOrEqual(wanted)
  }
  expect(formats.length).toBeGreaterThan(2)
  for (const format of formats) expect.soft(format).toMatch(/^image\/(avif|webp)$/)
})
