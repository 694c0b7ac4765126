import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { plain } from '#server/testing/sample-pictures.ts'
import type { FairQueueLimits } from './fair-queue.ts'
import { startImageChild } from './image-child.ts'
import type { ImageJob } from './image-job.ts'
import { ImagePool } from './image-pool.ts'
import type { ImageProcessOptions } from './image-process.ts'

let opened: ImagePool | undefined
let children: ChildProcess[] = []
afterEach(async () => {
  await opened?.close()
  for (const child of children) child.kill('SIGKILL')
  children = []
})

const unlimited: FairQueueLimits = {
  concurrency: 1,
  budget: Number.POSITIVE_INFINITY,
  capacity: Number.POSITIVE_INFINITY,
  expectedWaitMs: 60_000,
  maxWaitMs: 60_000,
}

/** A pool that records its children. Jobs are by default of account 1. */
function open(options: ImageProcessOptions = {}, limits: Partial<FairQueueLimits> = {}) {
  const pool = new ImagePool(
    { ...unlimited, ...limits },
    {
      start: () => {
        const child = startImageChild()
        children.push(child)
        return child
      },
      ...options,
    },
  )
  opened = pool
  return {
    run: (job: ImageJob, accountId = 1) => pool.run({ flow: accountId, cost: 1_000 }, job),
    close: () => pool.close(),
  }
}

const job = async () => ({ task: 'admit', bytes: await plain(20, 20).png().toBuffer(), maxPixels: 400 }) as const
const delivered = () => new Promise((resolve) => setImmediate(resolve))

test('one child does all jobs, and starts with the first', async () => {
  const images = open()
  expect(children).toHaveLength(0)
  await Promise.all([images.run(await job()), images.run(await job()), images.run(await job())])
  expect(children).toHaveLength(1)
})

test('a child that could not be started is tried again with the next picture', async () => {
  let tries = 0
  const images = open({
    start: () => {
      tries += 1
      if (tries === 1) throw new Error('no process left')
      return startImageChild()
    },
  })
  await expect(images.run(await job())).rejects.toThrow('no process left')
  expect(await images.run(await job())).toMatchObject({ width: 20 })
})

test('pictures of uploads are read under a low priority too, which their process keeps', async () => {
  const script = `
    const { ImageProcess } = await import('./server/platform/images/image-process.ts')
    const { startUploadChild } = await import('./server/platform/images/image-child.ts')
    const { getPriority } = await import('node:os')
    let pid
    const images = new ImageProcess({ start: () => { const child = startUploadChild(); pid = child.pid; return child } })
    const bytes = Buffer.from('${(await plain(20, 20).png().toBuffer()).toString('base64')}', 'base64')
    const { width } = await images.run({ task: 'admit', bytes, maxPixels: 400 })
    console.log(width, getPriority(pid))
    await images.close()`
  const { stdout } = await promisify(execFile)('nice', [
    '-n',
    '10',
    process.execPath,
    '--input-type=module',
    '-e',
    script,
  ])
  expect(stdout).toBe(`20 ${Math.max(5, Math.min(19, getPriority() + 10))}\n`)
})

test('a child that hangs is killed, its picture is refused, and a new child does the next job', async () => {
  const images = open({ jobMs: 2000 })
  await images.run(await job())
  children[0]?.kill('SIGSTOP')
  const [stuck, next] = await Promise.allSettled([images.run(await job()), images.run(await job())])
  expect(stuck).toMatchObject({ status: 'rejected', reason: { code: 'busy' } })
  expect(next).toMatchObject({ status: 'fulfilled', value: { width: 20 } })
  expect(children.map(({ signalCode }) => signalCode)).toEqual(['SIGKILL', null])
})

test('a picture that takes too much processor time is unreadable, and a new child does the next job', async () => {
  const images = open({
    start: () => {
      const child = startImageChild(children.length === 0 ? 1 : 10_000)
      children.push(child)
      return child
    },
  })
  const heavy = await plain(6000, 6000).toColourspace('rgb16').png().toBuffer()
  const refused = images.run({ task: 'admit', bytes: heavy, maxPixels: 36_000_000 })
  await expect(refused).rejects.toMatchObject({ code: 'image_unreadable' })
  await expect(images.run(await job())).resolves.toMatchObject({ width: 20 })
})

test('when a child crashes only its own job fails', async () => {
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

test('a child that crashes while idle is replaced', async () => {
  const images = open()
  await images.run(await job())
  const [idle] = children
  if (!idle) throw new Error('no child')
  const ended = once(idle, 'exit')
  idle.kill('SIGKILL')
  await ended
  await expect(images.run(await job())).resolves.toMatchObject({ width: 20 })
})

test('a job behind a hanging one is refused after the longest wait', async () => {
  const images = open({ jobMs: 2000 }, { maxWaitMs: 1 })
  await images.run(await job())
  children[0]?.kill('SIGSTOP')
  const [stuck, waiting] = await Promise.allSettled([images.run(await job()), images.run(await job())])
  expect(stuck).toMatchObject({ reason: { code: 'busy' } })
  expect(waiting).toMatchObject({ reason: { code: 'busy' } })
})

test('a picture of another account is done in a second child while one hangs', async () => {
  const images = open({ jobMs: 60_000 }, { concurrency: 2 })
  await images.run(await job())
  children[0]?.kill('SIGSTOP')
  const stuck = images.run(await job()).catch((error) => error)
  await expect(images.run(await job(), 2)).resolves.toMatchObject({ width: 20 })
  expect(children).toHaveLength(2)
  children[0]?.kill('SIGKILL')
  expect(await stuck).toMatchObject({ code: 'image_unreadable' })
})

test('an idle child is ended, and the next job starts another', async () => {
  const images = open({ idleMs: 50 })
  await images.run(await job())
  const [idle] = children
  if (!idle) throw new Error('no child')
  if (idle.signalCode === null) await once(idle, 'exit')
  expect(idle.signalCode).toBe('SIGKILL')
  await expect(images.run(await job())).resolves.toMatchObject({ width: 20 })
  expect(children).toHaveLength(2)
})

test('closing ends even a hanging child, and its job is refused as busy', async () => {
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

test('the child gets no secret of the server', async () => {
  process.env.S3_SECRET_ACCESS_KEY = 'do-not-tell'
  try {
    await open().run(await job())
    if (process.platform !== 'linux') return
    expect(await readFile(`/proc/${children[0]?.pid}/environ`, 'utf8')).not.toContain('do-not-tell')
  } finally {
    delete process.env.S3_SECRET_ACCESS_KEY
  }
})
