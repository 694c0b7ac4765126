import { home } from '@quiz/contract/site/home.ts'
import { homeTexts } from '@quiz/contract/texts/ru/home.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { News } from './News.tsx'

const item = (testId: number) => ({ testId, title: `Тест ${testId}`, authorName: 'Вера', count: 3 })
const totals = { authors: 1, tests: 3, passes: 6, likes: 0, comments: 0 }

test('an item of the three lines takes 5, 8 and 2 seconds', async () => {
  fakeApi({ [home.news.path]: () => ({ reply: { newest: [item(1), item(2)], trending: [item(3)], totals } }) })
  await renderRoutes({ '/': News, '/passing/$id': () => null }, { at: '/' })
  const news = await screen.findByRole('region', { name: homeTexts.news })
  const runs = [...news.querySelectorAll<HTMLElement>('.news-track')].map((track) => ({
    seconds: Number.parseFloat(track.style.getPropertyValue('--run')),
    items: track.querySelectorAll('ul:not([aria-hidden]) > li').length,
  }))
  expect(runs.map(({ items }) => items)).toEqual([2, 1, homeTexts.totals(totals).length])
  expect(runs.map(({ seconds, items }) => seconds / items)).toEqual([5, 8, 2])
})
