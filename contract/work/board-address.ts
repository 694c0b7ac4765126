import type { Site } from '@quiz/contract/site/site.ts'

/** Hosts that each machine takes for itself, or for none. */
const ownHost = /^(localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0|\[::\])$/

/** Whether other machines can follow an address: it names neither this machine itself nor none. */
export const isReachableElsewhere = (url: string): boolean => !ownHost.test(new URL(url).hostname)

/** An address of the site, or a host, in the letters in which people read it: сайт.рф, which is Punycode in addresses. */
export const shownAddress = (
  address: string,
  { publicUrl, shownHost }: Pick<Site, 'publicUrl' | 'shownHost'>,
): string => (shownHost === undefined ? address : address.replace(new URL(publicUrl).host, shownHost))

/**
 * The addresses by which pupils reach the site, to be shown on a board: the one that the operator set, else the one under which
 * the teacher has opened it, else those of this machine in its network, of which the teacher chooses. Empty when the site
 * listens for this machine alone.
 */
export function boardAddresses(
  { publicUrl, localUrls }: Pick<Site, 'publicUrl' | 'localUrls'>,
  origin: string,
): readonly string[] {
  const isSet = !localUrls.includes(publicUrl)
  if (isSet && isReachableElsewhere(publicUrl)) return [publicUrl]
  return isReachableElsewhere(origin) ? [origin] : localUrls
}
