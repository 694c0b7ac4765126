import { BlockList } from 'node:net'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

const unspecified = new BlockList()
unspecified.addAddress('0.0.0.0')
unspecified.addAddress('::', 'ipv6')

/** Whether a server that listens on this address is reached by every address of the machine. */
export const isUnspecified = (host: string): boolean => unspecified.check(host) || unspecified.check(host, 'ipv6')

/** Private ranges, the one of home and school networks first; containers have bridges in the last one. */
const privateRanges = ['192.168.0.0/16', '10.0.0.0/8', '172.16.0.0/12'].map((range) => {
  const [network = '', bits] = range.split('/')
  const list = new BlockList()
  list.addSubnet(network, Number(bits))
  return list
})
const others = privateRanges.length

/** The place of an address among those of a machine: private IPv4 ones come first, IPv6 ones last. */
const rankOf = ({ address, family }: NetworkInterfaceInfo): number => {
  if (family === 'IPv6') return others + 1
  const at = privateRanges.findIndex((range) => range.check(address))
  return at < 0 ? others : at
}

/** Whether an address is a private IPv4 one, by which a class reaches the site in its own network. */
export const isPrivate = (address: string): boolean => privateRanges.some((range) => range.check(address))

/**
 * Addresses by which other machines can reach this one, likely ones first. Left out are loopback and link-local addresses:
 * nobody else reaches the former, and the latter need a zone.
 */
export function ownAddresses(host: string, interfaces: Interfaces = networkInterfaces()): string[] {
  const isReachable = ({ address, internal, family }: NetworkInterfaceInfo) =>
    !(internal || /^(169\.254\.|fe80:)/i.test(address)) && (family === 'IPv4' || !host.includes('.'))
  return Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(isReachable)
    .sort((one, other) => rankOf(one) - rankOf(other))
    .map(({ address }) => address)
}
