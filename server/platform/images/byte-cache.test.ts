import { expect, test } from 'vitest'
import { ByteCache } from './byte-cache.ts'

test('the text not used for longest goes first when there is no room', () => {
  const cache = new ByteCache(10)
  cache.set('a', '1234')
  cache.set('b', '1234')
  cache.get('a')
  cache.set('c', '1234')
  expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['1234', undefined, '1234'])
})

test('a replaced or deleted text gives its room back', () => {
  const cache = new ByteCache(10)
  cache.set('a', '12345678')
  cache.set('a', '12')
  cache.set('b', '12345678')
  expect([cache.get('a'), cache.get('b')]).toEqual(['12', '12345678'])
  cache.delete('b')
  cache.set('c', '12345678')
  expect([cache.get('a'), cache.get('c')]).toEqual(['12', '12345678'])
})

test('a text larger than the whole cache is not kept and pushes nothing out', () => {
  const cache = new ByteCache(4)
  cache.set('a', '1234')
  cache.set('b', '12345')
  expect([cache.get('a'), cache.get('b')]).toEqual(['1234', undefined])
})
