import { PassThrough } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readJson } from './json-body.ts'

const options = { limit: 200_000, onBytes: () => {}, slowMs: 100 }
const refused = (code: string) => expect.objectContaining({ code })

test('a body in chunks of one byte is read', async () => {
  const payload = new PassThrough()
  const read = readJson(payload, options)
  for (const byte of Buffer.from(JSON.stringify({ many: 'ё'.repeat(500) }))) payload.write(Buffer.of(byte))
  payload.end()
  expect(await read).toEqual({ many: 'ё'.repeat(500) })
})

test('a body over its limit is refused while it arrives, and the rest is not read', async () => {
  const payload = new PassThrough()
  const read = readJson(payload, { ...options, limit: 100 })
  payload.write(Buffer.alloc(101, ' '))
  await expect(read).rejects.toEqual(refused('body_too_large'))
  expect(payload.isPaused()).toBe(true)
})

test('an error of onBytes refuses the body', async () => {
  const payload = new PassThrough().end('{}')
  const onBytes = () => {
    throw new Error('no memory')
  }
  await expect(readJson(payload, { ...options, onBytes })).rejects.toThrow('no memory')
})

test('a body that stops is refused as too slow', async () => {
  const payload = new PassThrough()
  payload.write('{')
  await expect(readJson(payload, options)).rejects.toEqual(refused('request_timeout'))
})

test('a body that trickles slower than 20 KB/s is refused as too slow', async () => {
  const payload = new PassThrough()
  const trickle = setInterval(() => payload.write(Buffer.alloc(100, ' ')), 20)
  await expect(readJson(payload, options).finally(() => clearInterval(trickle))).rejects.toEqual(
    refused('request_timeout'),
  )
})

test('a body above the minimum rate is read, however long it takes', async () => {
  const payload = new PassThrough()
  const read = readJson(payload, { ...options, slowMs: 500 })
  for (let times = 0; times < 10; times++) {
    payload.write(Buffer.alloc(15_000, ' '))
    await wait(150)
  }
  payload.end('{}')
  expect(await read).toEqual({})
})

test('a body whose connection breaks is refused as unreadable', async () => {
  const payload = new PassThrough()
  const read = readJson(payload, options)
  payload.write('{')
  payload.destroy()
  await expect(read).rejects.toEqual(refused('unreadable_body'))
})
