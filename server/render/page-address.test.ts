import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/?x=1', '/'],
  ['/?utm_source=letter&yclid=1', '/'],
  ['/passing/7?search=a', '/passing/7'],
  ['/all-test?sort=popular&x=1&search=%D1%91%20%D0%B6', '/all-test?search=%D1%91+%D0%B6&sort=popular'],
  ['/all-test?search=%D1%91+%D0%B6&sort=popular', '/all-test?search=%D1%91+%D0%B6&sort=popular'],
  ['/All-Test/?x=1&subjectId=3', '/All-Test/?subjectId=3'],
  ['/all-test?search=', '/all-test'],
  ['/all-test?search=a&search=b', '/all-test?search=a'],
  ['/autors?search=a&sort=popular', '/autors?search=a'],
  ['/Profile/7/?x=1&tab=liked', '/Profile/7/?tab=liked'],
  ['/profile?tab=liked', '/profile?tab=liked'],
  ['/login?from=/create&t=secret', '/login?from=%2Fcreate'],
  ['/Auth/ResetPassword?e=a@b.example&t=secret', '/Auth/ResetPassword?t='],
  ['/Auth/ResetPassword?e=a@b.example', '/Auth/ResetPassword'],
  ['/?constructor=1&__proto__=2', '/'],
])('%s is rendered as %s', (url, address) => {
  expect(pageAddress(url)).toBe(address)
})
