import { live } from '@quiz/contract/live/live.ts'
import type { CardReading } from '@quiz/contract/live/live-cards.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { CardBar } from './CardBar.tsx'
import { keepWaiting } from './waiting-readings.ts'

// A page in the network of a school is not secure, so there is no live camera.
beforeEach(() => vi.stubGlobal('isSecureContext', false))
afterEach(() => vi.unstubAllGlobals())

/** The cards of a class, and those whose answers the site has. */
type Cards = { expected: readonly number[]; read: readonly number[] }

/** A site that keeps the answers of `cards.read`, and knows no card beyond `cards.expected`. */
function aSite(cards: Cards) {
  const site = { cards }
  fakeApi({
    [live.cards.path]: ({ body }) => {
      const sent: CardReading[] = Object(body).readings
      const { expected, read } = site.cards
      const unknown = sent.flatMap(({ card }) => (expected.includes(card) ? [] : [card]))
      return { reply: { kept: read.map((card) => ({ card, option: 1 })), unknown } }
    },
    [live.players.path]: () => ({ reply: [] }),
  })
  return site
}

/** The cards of a question, which change when the site is asked again. */
function Bar({ site }: { site: { cards: Cards } }) {
  const [cards, setCards] = useState(site.cards)
  return (
    <>
      <CardBar {...{ gameId: 9, place: 1, optionsCount: 3, isOfClass: true, ...cards }} onChanged={() => undefined} />
      <button type="button" onClick={() => setCards(site.cards)}>
        Обновить
      </button>
    </>
  )
}

test('the answer of a pupil who was removed from the class is not counted any more', async () => {
  const site = aSite({ expected: [1, 2, 3, 4], read: [1, 2] })
  await renderRoutes({ '/': () => <Bar site={site} /> }, { at: '/' })
  site.cards = { expected: [1, 2, 3, 4], read: [1, 2, 3] }
  await userEvent.click(screen.getByRole('button', { name: 'Обновить' }))
  expect(await screen.findByText(/^Не\sвидно: 4$/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Ответы' }))
  await screen.findByRole('dialog', { name: /^Прочитано 3 из\s4$/ })
  await userEvent.keyboard('{Escape}')
  site.cards = { expected: [1, 2, 4], read: [1, 2] }
  await userEvent.click(screen.getByRole('button', { name: 'Обновить' }))
  await waitFor(() => expect(screen.queryByText(/^Прочитано 3/)).toBeNull())
})

test('a card that no pupil of the class has is said so, and cannot be added', async () => {
  const site = aSite({ expected: [1], read: [] })
  keepWaiting({ gameId: 9, place: 1, readings: [{ card: 37, option: 1 }] })
  await renderRoutes({ '/': () => <Bar site={site} /> }, { at: '/' })
  await userEvent.click(await screen.findByRole('button', { name: 'Ответы' }))
  expect(await screen.findByText(/^№\s37 нет в\sклассе$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Добавить' })).toBeNull()
})
