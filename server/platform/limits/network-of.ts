import proxyAddr from '@fastify/proxy-addr'
import ipaddr from 'ipaddr.js'

/** Bytes of an IPv6 network (/64); a client can choose the rest of its address freely. */
const networkBytes = 8

/**
 * The network by which clients are limited: an IPv4 address, or the /64 network of an IPv6 one; other text unchanged.
 */
export const networkOf = (address: string): string => prefixOf(address, { ipv4: 4, ipv6: networkBytes })

/** The network of a household or an office: the /24 of an IPv4 address, the /48 of an IPv6 one; other text unchanged. */
export const siteNetworkOf = (address: string): string => prefixOf(address, { ipv4: 3, ipv6: 6 })

/** The /48 network of an IPv6 address, of which a home has one; null for another address. */
export const householdOf = (address: string): string | null =>
  ipaddr.isValid(address) && ipaddr.process(address).kind() === 'ipv6' ? siteNetworkOf(address) : null

function prefixOf(address: string, bytes: Record<'ipv4' | 'ipv6', number>): string {
  if (!ipaddr.isValid(address)) return address
  // `process` unwraps an IPv4-mapped IPv6 address.
  const parsed = ipaddr.process(address)
  return parsed.toByteArray().slice(0, bytes[parsed.kind()]).join('.')
}

/** A check whether an address is one of these proxies, which the operator has named. */
export function isOneOf(proxies: string[]): (address: string | undefined) => boolean {
  const isTrusted = proxies.length > 0 ? proxyAddr.compile(proxies) : () => false
  return (address = '') => isTrusted(address, 0)
}
