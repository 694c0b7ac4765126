/** What campaigns and other sites add to an address; pages know nothing of it. */
const foreign = /^(utm_\w+|gclid|yclid|ymclid|fbclid|_openstat)$/i
/** No page of ours has a longer address; a longer one is somebody's invention. */
const longest = 300

/** An address as pages are rendered for: without what only counters of visits look at. */
export function pageAddress(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const kept = url
    .slice(at + 1)
    .split('&')
    .filter((part) => part !== '' && !foreign.test(part.split('=')[0] ?? ''))
  return kept.length > 0 ? `${url.slice(0, at)}?${kept.join('&')}` : url.slice(0, at)
}

/** Whether a page of this address is worth caching. */
export const isCacheableAddress = (address: string): boolean => address.length <= longest
