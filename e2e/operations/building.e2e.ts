import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'

const root = join(import.meta.dirname, '../..')
const assets = join(root, 'web/dist/client/assets')

test('a site serves all files of its build while another one is made', { tag: '@desktop' }, async ({ baseURL }) => {
  const files = await readdir(assets)
  expect(files.length).toBeGreaterThan(100)
  const build = spawn('npm', ['run', '--silent', 'build', '--', '--force'], { cwd: root, stdio: 'ignore' })
  let isBuilding = true
  const ended = once(build, 'close').then(([code]) => {
    isBuilding = false
    return code
  })
  const missing = new Set<string>()
  while (isBuilding)
    for (const file of files) if (!(await fetch(`${baseURL}/assets/${file}`, { method: 'HEAD' })).ok) missing.add(file)
  expect(await ended).toBe(0)
  expect([...missing]).toEqual([])
})

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
