import { pagePaths, secretPageQuery } from '@quiz/contract/paths.ts'
import { expect, test } from 'vitest'
import { isSensitivePath } from '#web/lib/sensitive-pages.ts'

test.each([...secretPageQuery.keys()])('no third-party script may run on %s, whose address has a secret', (path) => {
  expect(isSensitivePath(path)).toBe(true)
})

test.each(['/login', '/login-modal', '/register', '/create', '/create/quiz', '/edit/5', '/account'])(
  'no third-party script may run on %s, where a password or a test is typed',
  (path) => {
    expect(isSensitivePath(path)).toBe(true)
  },
)

test('no third-party script may run on pages of works, and may on those whose paths only begin so', () => {
  expect(['/questions', '/works/new', '/work/5', '/w/ABCD2345', '/workshop', '/want'].map(isSensitivePath)).toEqual([
    true,
    ...[true, true, true],
    ...[false, false],
  ])
})

test('no third-party script may run on pages of classes', () => {
  expect(['/classes', '/class/5', '/classics'].map(isSensitivePath)).toEqual([true, true, false])
})

test('no third-party script may run on the page of pupils, where codes are typed and names are shown', () => {
  expect(['/my', '/myths'].map(isSensitivePath)).toEqual([true, false])
})

test('third-party scripts may run on these pages and no other: a new one is decided here', () => {
  const open = Object.values(pagePaths).filter((path) => !isSensitivePath(path))
  expect(open.toSorted()).toEqual([
    ...['/', '/404', '/admin', '/agreement', '/all-test', '/autors', '/consent', '/help/works', '/modal', '/passing'],
    ...['/practice', '/privacy', '/profile', '/result', '/stats'],
  ])
})

test('the spelling of a path and the paths below it make no difference', () => {
  expect(
    [pagePaths.keepAccount.toUpperCase(), `${pagePaths.create}/quiz`, '/create-a-test', '/'].map(isSensitivePath),
  ).toEqual([true, true, false, false])
})
