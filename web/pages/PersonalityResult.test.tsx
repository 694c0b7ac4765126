import type { ResultView } from '@quiz/contract/attempt/results.ts'
import { comments } from '@quiz/contract/quiz/comments.ts'
import { quizzes } from '@quiz/contract/quiz/quizzes.ts'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ResultPage } from '#web/pages/ResultPage.tsx'
import { aResult } from '#web/testing/a-result.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'

async function openResult(overrides: Partial<ResultView>) {
  const result = aResult({ testTypeId: 2, ...overrides })
  fakeApi({
    [`/api/test/getresult/${result.id}`]: () => ({ reply: result }),
    [comments.list.path]: () => ({ reply: [] }),
    [quizzes.list.path]: () => ({ reply: { items: [], totalCount: 0 } }),
  })
  const pages = { '/result/$id': ResultPage, '/passing/$id': () => null, '/profile/$id': () => null }
  await renderRoutes(pages, { at: `/result/${result.id}` })
  await screen.findByRole('heading', { level: 1 })
}

describe('the result of a personality test', () => {
  const shares = [
    { id: 1, title: 'Почти космонавт', percent: 14 },
    { id: 2, title: 'Сова', percent: 20 },
    { id: 3, title: 'Лиса', percent: 66 },
  ]
  const otherResults = [
    { id: 2, title: 'Сова', description: 'Ночью вам лучше.', resultImg: null },
    { id: 3, title: 'Лиса', description: 'Хитрость к лицу.', resultImg: '/images/fox', resultImgAlt: 'Лиса' },
  ]

  test('says to its taker how many others got it, and shows the other results with their texts', async () => {
    await openResult({ shares, otherResults })
    expect(screen.getByText('Таких 14 %').ariaHidden).toBeNull()
    const others = within(await screen.findByRole('region', { name: 'Что ещё бывает' }))
    const titles = others.getAllByRole('listitem').map((item) => item.querySelector('summary')?.textContent)
    expect(titles).toEqual(['Лиса66\u00a0%', 'Сова20\u00a0%'])
    expect(others.getByText('Почти космонавт')).toBeTruthy()
    const text = others.getByText('Хитрость к лицу.')
    const row = text.closest('details')
    expect(row?.open).toBe(false)
    await userEvent.click(others.getByText('Лиса'))
    expect(row?.open).toBe(true)
  })

  test('names the other results without shares while takers are few', async () => {
    await openResult({ otherResults })
    expect(screen.getByText('Ваш результат').ariaHidden).toBeNull()
    const others = within(await screen.findByRole('region', { name: 'Что ещё бывает' }))
    expect(others.getByText('Сова')).toBeTruthy()
    expect(others.queryByText(/%/)).toBeNull()
  })

  test('offers sharing to its taker as the main action, and the test to everybody else', async () => {
    const mainOf = () => document.querySelector('.btn-main')?.textContent?.trim()
    await openResult({})
    expect(mainOf()).toBe('Поделиться')
    cleanup()
    await openResult({ isOwn: false })
    expect(mainOf()).toMatch(/сравнить/)
    expect(screen.getByText('Результат того, кто поделился').ariaHidden).toBeNull()
  })
})
