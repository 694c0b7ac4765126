import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { BodyRoom } from './body-room.ts'

const sent = (bytes: number) => new PassThrough().end(Buffer.alloc(bytes))

test('bodies come through whole and are held until they are answered', async () => {
  const room = new BodyRoom(100)
  const answer = new EventEmitter()
  expect(await buffer(room.through(sent(60), answer))).toHaveLength(60)
  expect(room.held).toBe(60)
  answer.emit('close')
  expect(room.held).toBe(0)
})

test('a body for which there is no room is refused, and takes none', async () => {
  const room = new BodyRoom(100)
  const [first, second] = [new EventEmitter(), new EventEmitter()]
  await buffer(room.through(sent(60), first))
  await expect(buffer(room.through(sent(60), second))).rejects.toMatchObject({ code: 'busy', retryAfterSeconds: 10 })
  second.emit('close')
  expect(room.held).toBe(60)
  first.emit('close')
  expect(await buffer(room.through(sent(60), new EventEmitter()))).toHaveLength(60)
})
