import ipaddr from 'ipaddr.js'

/** Bytes of an IPv6 network (/64); a client can choose the rest of its address freely. */
const networkBytes = 8

/**
 * The network by which clients are limited: an IPv4 address, or the /64 network of an IPv6 one; other text unchanged.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  // `process` unwraps an IPv4-mapped IPv6 address.
  const bytes = ipaddr.process(address).toByteArray()
  return bytes.slice(0, networkBytes).join('.')
}
