import { expect, test } from 'vitest'
import { countAsked, nothingFound, type Parts, partsProblem, withFound, withOwn } from './work-parts.ts'

const aTest = (questionsCount: number, pick?: string) => ({
  ...{ id: 5, title: 'Космос', questionsCount },
  ...(pick !== undefined && { draw: { pick, points: 1 } }),
})
const own = (...picks: string[]) => picks.map((pick, key) => ({ key, range: {}, pick, points: 1 }))
const foundOwn = (...counts: (number | undefined)[]) => ({ ...nothingFound, own: counts })
const tests = (count: number) => Array.from({ length: count }, (_, at) => ({ ...aTest(3, '1'), id: at }))

test.each<[string, Parts, number[], string]>([
  ['no parts', { tests: [], own: [] }, [], 'Выберите хотя бы один тест.'],
  ['more of a test than it has', { tests: [aTest(3, '4')], own: [] }, [], 'не\u00a0больше, чем есть'],
  ['more own questions than there are', { tests: [], own: own('5') }, [4], 'не\u00a0больше, чем есть'],
  ['no number', { tests: [], own: own('') }, [4], 'не\u00a0больше, чем есть'],
  ['no question', { tests: [], own: own('0') }, [4], 'не\u00a0больше, чем есть'],
  ['eleven parts', { tests: tests(6), own: own('1', '1', '1', '1', '1') }, [], '10 частей'],
  ['101 questions for each', { tests: [aTest(60, '51')], own: own('50') }, [60], 'получается 101'],
  ['1,001 questions in all', { tests: [aTest(3, '1')], own: own('1') }, [998], 'из\u00a01000 вопросов'],
])('a work with %s is not made', (...[, parts, found, problem]) => {
  expect(partsProblem(parts, foundOwn(...found))).toContain(problem)
})

test('a work at every bound is made, and one whose own questions are still being counted', () => {
  expect(partsProblem({ tests: tests(5), own: own('1', '1', '1', '1', '91') }, foundOwn(1, 1, 1, 1, 981))).toBeNull()
  expect(partsProblem({ tests: [aTest(3)], own: own('97') }, foundOwn(undefined))).toBeNull()
})

test('of a test as many questions can be drawn as the parts before it leave', () => {
  const found = (left: number) => ({ ...nothingFound, tests: new Map([[5, left]]) })
  expect(partsProblem({ tests: [aTest(3, '2')], own: [] }, found(2))).toBeNull()
  expect(partsProblem({ tests: [aTest(3, '2')], own: [] }, found(1))).toContain('не\u00a0больше, чем есть')
  expect(countAsked(withFound({ tests: [aTest(3)], own: own('4') }, found(2)))).toBe(6)
})

test('questions of each pupil are those of whole tests and the drawn ones', () => {
  expect(countAsked({ tests: [aTest(3), aTest(9, '2')], own: own('4', 'x') })).toBe(9)
})

test('a further part of own questions has a key of its own', () => {
  const once = withOwn([])
  expect(new Set(withOwn(withOwn(once)).map(({ key }) => key)).size).toBe(3)
})
