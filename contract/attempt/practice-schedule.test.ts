import { randomNumbers } from '@quiz/contract/random-numbers.ts'
import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs'
import { describe, expect, test } from 'vitest'
import { isDueOn, newCard, type PracticeCard, practiceDay } from './practice-days.ts'
import { cardAfter } from './practice-schedule.ts'

const dayMs = 24 * 3_600_000
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
const noon = (day: string) => new Date(`${day}T12:00:00Z`)
const today = '2026-11-29'

test('10,000 histories have the schedule of the library called directly', () => {
  const scheduler = fsrs({
    request_retention: 0.9,
    maximum_interval: 180,
    enable_fuzz: false,
    enable_short_term: false,
  })
  const next = randomNumbers(29)
  let [moves, differences] = [0, 0]
  for (let history = 0; history < 10_000; history++) {
    let [card, stored, day]: [PracticeCard, Card, string] = [newCard(today), createEmptyCard(noon(today)), today]
    for (let answer = 0; answer < 8; answer++) {
      const isRight = next() < 0.7
      card = cardAfter(card, { isRight, day }) ?? card
      stored = scheduler.next(stored, noon(day), isRight ? Rating.Good : Rating.Again).card
      const { due, stability, difficulty } = stored
      const expected = [due.toISOString().slice(0, 10), stability, difficulty]
      differences += Number(
        JSON.stringify([card.dueOn, card.memory?.stability, card.memory?.difficulty]) !== JSON.stringify(expected),
      )
      moves += 1
      // On the day or late, as people come.
      day = dayAfter(card.dueOn, next() < 0.5 ? 0 : Math.floor(next() * 40))
    }
  }
  expect([moves, differences]).toEqual([80_000, 0])
})

test('a wrong answer comes tomorrow, and right ones after it in 3, 8 and 22 days', () => {
  let card = cardAfter(null, { isRight: false, day: today })
  const days = [card?.dueOn]
  for (let at = 0; at < 3; at++) {
    card = cardAfter(card, { isRight: true, day: card?.dueOn ?? '' })
    days.push(card?.dueOn)
  }
  expect(days).toEqual(['2026-11-30', '2026-12-03', '2026-12-11', '2027-01-02'])
})

describe('a card', () => {
  test('is made by a wrong answer alone', () => {
    expect(cardAfter(null, { isRight: true, day: today })).toBeNull()
    expect(cardAfter(null, { isRight: false, day: today })).toMatchObject({ askedOn: today })
  })

  test('is moved by the first answer of a day alone', () => {
    const wrong = cardAfter(newCard(today), { isRight: false, day: today })
    expect(cardAfter(wrong, { isRight: true, day: today })).toBe(wrong)
    expect(cardAfter(wrong, { isRight: false, day: today })).toBe(wrong)
  })

  test('that is not due is moved by a wrong answer, not by a right one', () => {
    const card = { ...newCard('2026-12-10'), askedOn: '2026-11-20' }
    expect(cardAfter(card, { isRight: true, day: today })).toEqual({ ...card, askedOn: today })
    expect(cardAfter(card, { isRight: false, day: today })).toMatchObject({ dueOn: '2026-11-30', memory: { reps: 1 } })
  })

  test('is not due again on a day on which it was asked, nor on an earlier one, where people travel west', () => {
    const card = { ...newCard('2026-11-28'), askedOn: today }
    expect(isDueOn(card, today)).toBe(false)
    expect(isDueOn(card, '2026-11-28')).toBe(false)
    expect(isDueOn(card, '2026-11-30')).toBe(true)
  })
})

test.each([
  ['2026-11-29T00:59:59Z', 180, '2026-11-28'],
  ['2026-11-29T01:00:00Z', 180, '2026-11-29'],
  ['2026-11-29T15:59:00Z', 720, '2026-11-29'],
  ['2026-11-29T16:00:00Z', 720, '2026-11-30'],
  ['2026-11-29T16:00:00Z', -720, '2026-11-29'],
])('at %s with the clock %i minutes ahead of UTC the day is %s', (at, offset, day) => {
  expect(practiceDay(new Date(at), offset)).toBe(day)
})
