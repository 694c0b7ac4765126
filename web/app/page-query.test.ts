// @vitest-environment node
import { pageQuery } from '@quiz/contract/paths.ts'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { createQueryClient } from '#web/lib/query-client.ts'
import { makeRouter } from './router.tsx'

/** The result to compare with is read in the browser alone: all visitors of a test get the same page. */
const readInBrowser = ['/passing/$id']

test('the server renders a page with every query parameter that its route reads', () => {
  const queryClient = createQueryClient(async () => null)
  const router = makeRouter({ queryClient, site: {} as never }, createMemoryHistory({ initialEntries: ['/'] }))
  const reading = Object.values(router.routesByPath).filter((route) => route.options.validateSearch)
  expect(reading.map(({ fullPath }) => fullPath).sort()).toEqual([...pageQuery.keys(), ...readInBrowser].sort())
})
