import { boardAddresses, shownAddress } from '@quiz/contract/work/board-address.ts'
import { expect, test } from 'vitest'

const [first, second] = ['http://192.168.1.5:3000', 'http://10.0.0.5:3000'] as const
const lan = [first, second]

test.each([
  {
    shown: 'the set one',
    publicUrl: 'https://quiz.example',
    localUrls: [],
    origin: 'http://127.0.0.1:3000',
    expected: ['https://quiz.example'],
  },
  {
    shown: 'that of the page where none is set',
    publicUrl: 'http://127.0.0.1:3000',
    localUrls: [],
    origin: 'https://proxy.example',
    expected: ['https://proxy.example'],
  },
  {
    shown: 'that of the page before others of the machine',
    publicUrl: first,
    localUrls: lan,
    origin: second,
    expected: [second],
  },
  {
    shown: 'those of the machine, to choose from',
    publicUrl: first,
    localUrls: lan,
    origin: 'http://localhost:3000',
    expected: lan,
  },
  {
    shown: 'those of the machine where a loopback one is set',
    publicUrl: 'http://localhost:3000',
    localUrls: lan,
    origin: 'http://127.0.0.1:3000',
    expected: lan,
  },
  {
    shown: 'none where the site listens for this machine alone',
    publicUrl: 'http://127.0.0.1:3000',
    localUrls: [],
    origin: 'http://[::1]:3000',
    expected: [],
  },
])('the board shows $shown', ({ publicUrl, localUrls, origin, expected }) => {
  expect(boardAddresses({ publicUrl, localUrls }, origin)).toEqual(expected)
})

test.each([
  ['https://xn--b1akcg.xn--p1ai/w/K7M2', 'https://квиз.рф/w/K7M2'],
  ['xn--b1akcg.xn--p1ai', 'квиз.рф'],
  ['http://192.168.1.5:3000', 'http://192.168.1.5:3000'],
])('of %s people read %s', (address, shown) => {
  const site = { publicUrl: 'https://xn--b1akcg.xn--p1ai', shownHost: 'квиз.рф' }
  expect(shownAddress(address, site)).toBe(shown)
  expect(shownAddress(address, { publicUrl: site.publicUrl })).toBe(address)
})
