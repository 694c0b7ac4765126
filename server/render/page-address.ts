import { pageQuery, secretPageQuery } from '@quiz/contract/paths.ts'

/** Pages of longer addresses are not cached; no link of the site is that long. */
const maxCachedChars = 300

/**
 * The address for which a page is rendered: its path with the query parameters that the page reads, in a fixed order.
 */
export function pageAddress(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const path = url.slice(0, at)
  const given = new URLSearchParams(url.slice(at + 1))
  const key = path
    .replace(/\/+$/, '')
    .replace(/\/\d+$/, '/$id')
    .toLowerCase()
  const read = (pageQuery.get(key) ?? []).flatMap((name) => {
    const value = given.get(name)
    return value ? [[name, value]] : []
  })
  for (const name of secretPageQuery.get(key) ?? []) if (given.has(name)) read.push([name, ''])
  return read.length > 0 ? `${path}?${new URLSearchParams(read)}` : path
}

/** Whether the page of this address may be cached. */
export const isCacheableAddress = (address: string): boolean => address.length <= maxCachedChars
