// @vitest-environment node
import { pageQuery } from '@quiz/contract/paths.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from '#web/lib/query-client.ts'
import { makeRouter } from './router.tsx'

/**
 * Read in the browser alone, as all visitors get the same page: the result to compare with, and what authors open once they are
 * known to be signed in: for what a test is made, a text to accept in the editor, the version of statistics, the test of a new work or game,
 * what of a work or a test is printed, the days and the order of the table of a class.
 */
const readInBrowser = [
  '/passing/$id',
  '/edit/$id',
  '/create/quiz',
  '/stats/$id',
  '/works',
  '/works/new',
  '/work/$id/{-$view}',
  '/class/$id/{-$paper}',
  '/live/{-$id}/{-$view}',
]

test('the server renders a page with every query parameter that its route reads', () => {
  const queryClient = createQueryClient(async () => null)
  const router = makeRouter({ queryClient, site: {} as never }, createMemoryHistory({ initialEntries: ['/'] }))
  const reading = Object.values(router.routesByPath).filter((route) => route.options.validateSearch)
  expect(reading.map(({ fullPath }) => fullPath).sort()).toEqual([...pageQuery.keys(), ...readInBrowser].sort())
})
