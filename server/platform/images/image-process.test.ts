import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { ImageProcess, type ImageProcessOptions, startImageChild } from './image-process.ts'
import { plain } from './sample-bytes.ts'

let opened: ImageProcess
let children: ChildProcess[] = []
afterEach(async () => {
  await opened.close()
  for (const child of children) child.kill('SIGKILL')
  children = []
})

function open(options: ImageProcessOptions = {}): ImageProcess {
  opened = new ImageProcess({
    start: () => {
      const child = startImageChild()
      children.push(child)
      return child
    },
    ...options,
  })
  return opened
}

const job = async () => ({ task: 'admit', bytes: await plain(20, 20).png().toBuffer() }) as const
const delivered = () => new Promise((resolve) => setImmediate(resolve))

test('one child does all jobs, and starts with the first', async () => {
  const images = open()
  expect(children).toHaveLength(0)
  await Promise.all([images.run(await job()), images.run(await job()), images.run(await job())])
  expect(children).toHaveLength(1)
})

test('a child that hangs is killed in time, its picture refused, and the next one taken by a new child', async () => {
  const images = open({ jobMs: 2000 })
  await images.run(await job())
  children[0]?.kill('SIGSTOP')
  const [stuck, next] = await Promise.allSettled([images.run(await job()), images.run(await job())])
  expect(stuck).toMatchObject({ status: 'rejected', reason: { code: 'image_unreadable' } })
  expect(next).toMatchObject({ status: 'fulfilled', value: { width: 20 } })
  expect(children.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', null])
})

test('a child that dies at work takes only its own picture with it', async () => {
  const images = open()
  await images.run(await job())
  children[0]?.kill('SIGSTOP')
  const dying = images.run(await job())
  const next = images.run(await job())
  await delivered()
  children[0]?.kill('SIGKILL')
  await expect(dying).rejects.toMatchObject({ code: 'image_unreadable' })
  await expect(next).resolves.toMatchObject({ width: 20 })
})

test('a child that dies while idle is replaced unnoticed', async () => {
  const images = open()
  await images.run(await job())
  const [idle] = children
  if (!idle) throw new Error('no child')
  const ended = once(idle, 'exit')
  idle.kill('SIGKILL')
  await ended
  await expect(images.run(await job())).resolves.toMatchObject({ width: 20 })
})

test('more jobs than may wait are refused at once', async () => {
  const images = open({ waiting: 1 })
  const one = await job()
  const results = await Promise.allSettled([images.run(one), images.run(one), images.run(one)])
  expect(results).toMatchObject([
    { status: 'fulfilled' },
    { status: 'fulfilled' },
    { status: 'rejected', reason: { code: 'busy', retryAfterSeconds: 5 } },
  ])
  await expect(images.run(one)).resolves.toMatchObject({ width: 20 })
})

test('a job that waits too long behind one that hangs is refused', async () => {
  const images = open({ patienceMs: 1, jobMs: 2000 })
  await images.run(await job())
  children[0]?.kill('SIGSTOP')
  const [stuck, waiting] = await Promise.allSettled([images.run(await job()), images.run(await job())])
  expect(stuck).toMatchObject({ reason: { code: 'image_unreadable' } })
  expect(waiting).toMatchObject({ reason: { code: 'busy', retryAfterSeconds: 5 } })
})

test('closing ends even a hanging child, and the work under way is refused as busy', async () => {
  const images = open()
  await images.run(await job())
  children[0]?.kill('SIGSTOP')
  const settled = Promise.allSettled([images.run(await job()), images.run(await job())])
  await delivered()
  await images.close()
  expect(await settled).toMatchObject([{ reason: { code: 'busy' } }, { reason: { code: 'busy' } }])
  expect(children[0]?.signalCode).toBe('SIGKILL')
  await expect(images.run(await job())).rejects.toMatchObject({ code: 'busy' })
})

test('a child that cannot start is an error of the server, not of the picture', async () => {
  const images = open({ start: () => fork('/nowhere/missing.ts', { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }) })
  await expect(images.run(await job())).rejects.toThrow('The image process does not start')
})

test('the child is told no secret of the server', async () => {
  process.env.S3_SECRET_ACCESS_KEY = 'do-not-tell'
  try {
    await open().run(await job())
    if (process.platform !== 'linux') return
    expect(await readFile(`/proc/${children[0]?.pid}/environ`, 'utf8')).not.toContain('do-not-tell')
  } finally {
    delete process.env.S3_SECRET_ACCESS_KEY
  }
})
