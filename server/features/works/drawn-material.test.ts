import { workPrinting } from '@quiz/contract/work-printing.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { drawnWorksAt } from '#server/testing/drawn-works.ts'
import { buildTestApp } from '#server/testing/test-app.ts'

const site = await buildTestApp()
beforeEach(site.store.reset)
const { aDrawn } = drawnWorksAt(site)

describe('a work that draws, on paper', () => {
  test('prints variants of its own draws, each question of them once with its key', async () => {
    const { id, author } = await aDrawn()
    const print = () =>
      site.call(workPrinting.variants, { params: { id }, query: { variants: '4', set: '7' } as never }, author)
    const printed = await print()
    expect(printed.isMixed).toBe(true)
    expect(printed.variants.map((variant) => variant.length)).toEqual([4, 4, 4, 4])
    const onSheets = new Set(printed.variants.flat().map(({ questionId }) => questionId))
    expect(new Set(printed.questions.map((question) => question.id))).toEqual(onSheets)
    expect(await print()).toEqual(printed)
    const thirty = await site.call(
      workPrinting.variants,
      { params: { id }, query: { variants: '30', set: '7' } as never },
      author,
    )
    expect(thirty.variants).toHaveLength(30)
    // Who prints more of a set prints those of before first.
    expect(thirty.variants.slice(0, 4)).toEqual(printed.variants)
    expect(new Set(thirty.variants.map((variant) => JSON.stringify(variant))).size).toBe(30)
  })
})
