import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts'
import { bitPng, noise } from '#server/testing/sample-pictures.ts'
import { startImageChild } from './image-child.ts'
import { createImagePipeline } from './pipeline.ts'

/** On a busy machine the jobs of others may take longer than a site lets an upload wait. */
const unlimited = { expectedWaitMs: Number.POSITIVE_INFINITY, maxWaitMs: 600_000 }

let small: Buffer
beforeAll(async () => {
  small = await noise(60, 40).png().toBuffer()
})

/** A pipeline with a list of its children. */
async function openPipeline() {
  const folder = await mkdtemp(join(tmpdir(), 'fairness-'))
  const children: ChildProcess[] = []
  const start = () => {
    const child = startImageChild()
    children.push(child)
    return child
  }
  const storage = await openFolderStorage(folder)
  const images = createImagePipeline({ storage, start, jobMs: 600_000, waits: unlimited })
  onTestFinished(async () => {
    await images.close()
    await rm(folder, { recursive: true })
  })
  return { images, children }
}

test('an upload that hangs delays other uploads of its account, but no renditions or other accounts', async () => {
  const { images, children } = await openPipeline()
  const { hash } = await images.admit(await noise(400, 300).jpeg().toBuffer(), 1)
  children[0]?.kill('SIGSTOP')
  const ended: string[] = []
  const upload = (name: string, accountId: number) =>
    images.admit(small, accountId).then(
      () => ended.push(name),
      () => ended.push(`${name} refused`),
    )
  const own = [upload('first of account 1', 1), upload('second of account 1', 1)]
  expect(await images.rendition(hash, 96, 'webp')).not.toBeNull()
  await upload('account 2', 2)
  await upload('account 3', 3)
  expect(ended).toEqual(['account 2', 'account 3'])
  expect(images.waiting().uploads).toBe(1)
  children[0]?.kill('SIGKILL')
  await Promise.all(own)
  expect(ended.slice(2)).toEqual(['first of account 1 refused', 'second of account 1'])
})

test('two pictures whose decoded bytes exceed the budget are not decoded at once', async () => {
  const { images, children } = await openPipeline()
  await images.admit(small, 1)
  children[0]?.kill('SIGSTOP')
  // The header of a TIFF is not read, so it counts as the largest picture: 320 MB of a budget of 400.
  const heavy = await noise(60, 40).tiff().toBuffer()
  const first = images.admit(heavy, 1)
  expect(images.waiting().uploads).toBe(0)
  const second = images.admit(heavy, 2)
  expect(images.waiting().uploads).toBe(1)
  children[0]?.kill('SIGCONT')
  expect(await Promise.all([first, second])).toMatchObject([{ width: 60 }, { width: 60 }])
})

test('a picture of 160 MB and one of 5 KB are decoded at once', async () => {
  const { images, children } = await openPipeline()
  await images.admit(small, 1)
  children[0]?.kill('SIGSTOP')
  const heavy = images.admit(bitPng(8000, 5000), 1)
  expect(await images.admit(small, 2)).toMatchObject({ width: 60 })
  children[0]?.kill('SIGCONT')
  expect(await heavy).toMatchObject({ width: 1280 })
})
