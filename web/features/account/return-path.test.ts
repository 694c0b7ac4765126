import { expect, test } from 'vitest'
import { returnPath } from './use-redirect-signed-in.ts'

test.each(['/passing/3', '/all-test?search=кот&sort=popular', '/result/7#comments', '/'])(
  '%s is a valid return path',
  (from) => {
    expect(decodeURI(returnPath(from))).toBe(from)
  },
)

test.each([
  undefined,
  7,
  '',
  'passing/3',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'javascript:alert(1)',
  '/login?from=/login',
  '/Register',
  '/login-modal',
])('%j leads home', (from) => {
  expect(returnPath(from)).toBe('/')
})
