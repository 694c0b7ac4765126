import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'

const assets = join(import.meta.dirname, '../../web/dist/client/assets')

test('a site serves a chunk that a later build adds', { tag: '@desktop' }, async ({ baseURL }) => {
  const file = join(assets, `added-${process.pid}.js`)
  await writeFile(file, 'export const added = 1')
  try {
    const reply = await fetch(`${baseURL}/assets/added-${process.pid}.js`)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('cache-control')).toContain('immutable')
    expect(await reply.text()).toBe(await readFile(file, 'utf8'))
  } finally {
    await rm(file)
  }
})
