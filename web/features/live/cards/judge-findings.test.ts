import { expect, test } from 'vitest'
import { judgeFindings } from './judge-findings.ts'
import type { CardFinding } from './read-photo.ts'

const at = { x: 0, y: 0 }
const finding = (card: number, option: 1 | 2 | 3 | 4, isSure = true): CardFinding => ({
  ...{ card, option, isSure },
  corners: [at, at, at, at],
})
const nothing = { kept: new Map<number, number>(), given: new Map<number, number>(), optionsCount: 4 }
const reasons = ({ doubts }: ReturnType<typeof judgeFindings>) => doubts.map(({ card, reason }) => [card, reason])

test('sure letters are sent as they are, and what is kept already is not sent again', () => {
  const known = { ...nothing, kept: new Map([[2, 3]]) }
  expect(judgeFindings([finding(2, 3), finding(1, 4), finding(7, 1)], known)).toEqual({
    readings: [
      { card: 1, option: 4 },
      { card: 7, option: 1 },
    ],
    doubts: [],
  })
})

test('a doubtful card is asked, unless its letter is kept already or another photo of it is sure', () => {
  const known = { ...nothing, kept: new Map([[2, 3]]) }
  const judged = judgeFindings([finding(1, 2, false), finding(2, 3, false), finding(3, 1, false), finding(3, 1)], known)
  expect(reasons(judged)).toEqual([[1, 'unsure']])
  expect(judged.readings).toEqual([{ card: 3, option: 1 }])
})

test('one number with different letters, a letter other than the kept one, and one that the question lacks are asked', () => {
  const known = { ...nothing, kept: new Map([[5, 1]]), optionsCount: 2 }
  const judged = judgeFindings(
    [finding(4, 1), finding(4, 2), finding(5, 2), finding(6, 3), finding(7, 4, false)],
    known,
  )
  expect(reasons(judged)).toEqual([
    [4, 'twice'],
    [5, 'changed'],
    [6, 'lacking'],
    [7, 'lacking'],
  ])
  expect(judged.readings).toEqual([])
})

test('a turned photo replaces what it gave before, but nothing that the host or another photo gave', () => {
  const kept = new Map([
    [1, 1],
    [2, 4],
  ])
  const given = new Map([
    [1, 1],
    [2, 1],
  ])
  const judged = judgeFindings([finding(1, 2), finding(2, 2)], { ...nothing, kept, given })
  expect(judged.readings).toEqual([{ card: 1, option: 2, isReplacing: true }])
  expect(reasons(judged)).toEqual([[2, 'changed']])
})
