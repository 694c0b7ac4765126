import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { isPrivate, isUnspecified, ownAddresses } from './own-addresses.ts'

const v4 = (address: string, internal = false): NetworkInterfaceInfo => ({
  ...{ address, internal, family: 'IPv4', netmask: '255.255.255.0', mac: '00:00:00:00:00:00', cidr: null },
})
const v6 = (address: string): NetworkInterfaceInfo => ({
  ...{ address, internal: false, family: 'IPv6', netmask: '', mac: '00:00:00:00:00:00', cidr: null, scopeid: 0 },
})
const machine = {
  lo: [v4('127.0.0.1', true)],
  docker0: [v4('172.17.0.1')],
  wan: [v4('203.0.113.7'), v6('2001:db8::7'), v6('fe80::7')],
  eth0: [v4('10.0.0.5')],
  wlan0: [v4('192.168.1.5'), v4('169.254.3.3')],
}

test('private addresses come first, the network of a home or school before bridges of containers', () => {
  const all = ['192.168.1.5', '10.0.0.5', '172.17.0.1', '203.0.113.7']
  expect(ownAddresses('0.0.0.0', machine)).toEqual(all)
  expect(ownAddresses('::', machine)).toEqual([...all, '2001:db8::7'])
  expect(ownAddresses('::', { lo: machine.lo, none: undefined })).toEqual([])
})

test.each([
  ['0.0.0.0', true],
  ['::', true],
  ['0:0::0', true],
  ['127.0.0.1', false],
  ['::1', false],
  ['quiz.local', false],
])('%s is unspecified: %s', (host, expected) => {
  expect(isUnspecified(host)).toBe(expected)
})

test.each([
  ['172.31.255.1', true],
  ['172.32.0.1', false],
  ['192.169.0.1', false],
  ['2001:db8::7', false],
])('%s is private: %s', (address, expected) => {
  expect(isPrivate(address)).toBe(expected)
})
