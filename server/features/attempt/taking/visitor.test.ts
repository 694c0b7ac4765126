import { expect, test } from 'vitest'
import { testStore } from '#server/testing/test-store.ts'
import { visitorNamer } from './taking.routes.ts'

const store = await testStore()
const clock = () => new Date()

test('the name of an account is its id, that of an address an HMAC, the same in all processes', async () => {
  const [one, other] = [visitorNamer({ store, clock }), visitorNamer({ store, clock })]
  expect(await one(7, '198.51.100.7')).toBe('u7')
  const guest = await one(null, '198.51.100.7')
  expect(guest).toMatch(/^a[\w-]{22}$/)
  expect(await other(null, '198.51.100.7')).toBe(guest)
  expect(await one(null, '198.51.100.8')).not.toBe(guest)
})

test('all addresses of one IPv6 /64 network have one name, another network has another', async () => {
  const nameVisitor = visitorNamer({ store, clock })
  const guest = await nameVisitor(null, '2001:db8:1:2::1')
  expect(await nameVisitor(null, '2001:db8:1:2:ffff:ffff:ffff:ffff')).toBe(guest)
  expect(await nameVisitor(null, '2001:db8:1:3::1')).not.toBe(guest)
})

test('with the key of another store the same address has another name', async () => {
  const before = await visitorNamer({ store, clock })(null, '198.51.100.7')
  await store.db.deleteFrom('settings').where('name', '=', 'visitor_key').execute()
  expect(await visitorNamer({ store, clock })(null, '198.51.100.7')).not.toBe(before)
})
