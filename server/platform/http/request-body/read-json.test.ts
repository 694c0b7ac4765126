import { PassThrough } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

const reading = { limit: 200_000, onBytes: () => {}, slowMs: 100 }
const refused = (code: string) => expect.objectContaining({ code })

test('a body is read, however small its chunks are', async () => {
  const payload = new PassThrough()
  const read = readJson(payload, reading)
  for (const byte of Buffer.from(JSON.stringify({ many: 'ё'.repeat(500) }))) payload.write(Buffer.of(byte))
  payload.end()
  expect(await read).toEqual({ many: 'ё'.repeat(500) })
})

test('a body over its limit is refused while it comes, and no more of it is read', async () => {
  const payload = new PassThrough()
  const read = readJson(payload, { ...reading, limit: 100 })
  payload.write(Buffer.alloc(101, ' '))
  await expect(read).rejects.toEqual(refused('body_too_large'))
  expect(payload.isPaused()).toBe(true)
})

test('a body for which there is no memory is refused with what says so', async () => {
  const payload = new PassThrough().end('{}')
  const onBytes = () => {
    throw new Error('no memory')
  }
  await expect(readJson(payload, { ...reading, onBytes })).rejects.toThrow('no memory')
})

test('a body that stops is refused as too slow', async () => {
  const payload = new PassThrough()
  payload.write('{')
  await expect(readJson(payload, reading)).rejects.toEqual(refused('request_timeout'))
})

test('a body that trickles slower than 20 KB/s is refused as too slow', async () => {
  const payload = new PassThrough()
  const trickle = setInterval(() => payload.write(Buffer.alloc(100, ' ')), 20)
  await expect(readJson(payload, reading).finally(() => clearInterval(trickle))).rejects.toEqual(
    refused('request_timeout'),
  )
})

test('a body that comes faster is borne for as long as it takes', async () => {
  const payload = new PassThrough()
  const read = readJson(payload, { ...reading, slowMs: 500 })
  for (let times = 0; times < 10; times++) {
    payload.write(Buffer.alloc(15_000, ' '))
    await wait(150)
  }
  payload.end('{}')
  expect(await read).toEqual({})
})

test('a body that is cut off is refused as unreadable', async () => {
  const payload = new PassThrough()
  const read = readJson(payload, reading)
  payload.write('{')
  payload.destroy()
  await expect(read).rejects.toEqual(refused('unreadable_body'))
})
