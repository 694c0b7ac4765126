import ipaddr from 'ipaddr.js'

/** Bytes of an IPv6 address that name a network; its owner has all the rest to choose from. */
const networkBytes = 8

/** What counts as one address: an IPv4 address, the /64 network of an IPv6 one, anything else as it is. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  // An IPv4 address in the clothes of an IPv6 one comes out as what it is.
  const bytes = ipaddr.process(address).toByteArray()
  return bytes.slice(0, networkBytes).join('.')
}
