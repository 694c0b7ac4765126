import { expect, test } from 'vitest'
import { networkOf, siteNetworkOf } from './network-of.ts'

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:DB8::1', '2001:db8:0:0:5::'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80::2'],
])('%s and %s are in one network', (one, other) => {
  expect(networkOf(one)).toBe(networkOf(other))
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['203.0.113.7', '203.0.113.8'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.8'],
  ['203.0.113.7', 'unknown'],
])('%s and %s are in two networks', (one, other) => {
  expect(networkOf(one)).not.toBe(networkOf(other))
})

test.each([
  ['203.0.113.7', '203.0.113.200', true],
  ['::ffff:203.0.113.7', '203.0.113.8', true],
  ['2001:db8:1:2::1', '2001:db8:1:ffff::1', true],
  ['203.0.113.7', '203.0.114.7', false],
  ['2001:db8:1::1', '2001:db8:2::1', false],
])('of %s and %s the /24 or /48 networks are equal: %s', (one, other, areEqual) => {
  expect(siteNetworkOf(one) === siteNetworkOf(other)).toBe(areEqual)
})
