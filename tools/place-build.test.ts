import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtSources, hashOf, placeBuild } from './place-build.ts'

let folder = ''
const inFolder = (path: string) => join(folder, path)
const write = async (path: string, text: string) => {
  await mkdir(dirname(inFolder(path)), { recursive: true })
  await writeFile(inFolder(path), text)
}
const read = (path: string) => readFile(inFolder(path), 'utf8').catch(() => null)

/** A build with one chunk, whose name ends with `name`, and the entry that names it. */
async function build(name: string): Promise<void> {
  await write(`dist/build-x/client/assets/page-${name}.js`, name)
  await write('dist/build-x/client/.vite/manifest.json', name)
  await write(`dist/build-x/server/assets/page-${name}.js`, name)
  await write('dist/build-x/server/server.js', name)
  await placeBuild({ from: inFolder('dist/build-x'), to: inFolder('dist'), sources: name })
}

const chunks = (names: string[]) =>
  Promise.all(names.flatMap((name) => ['client', 'server'].map((side) => read(`dist/${side}/assets/page-${name}.js`))))

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kvizarium-place-build-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

test('a build replaces the entries and leaves chunks of the nine builds before', async () => {
  for (const name of 'abcdefghijk') await build(name)
  expect(await read('dist/server/server.js')).toBe('k')
  expect(await read('dist/client/.vite/manifest.json')).toBe('k')
  expect(await chunks(['a', 'b', 'k'])).toEqual([null, null, 'b', 'b', 'k', 'k'])
  expect(await builtSources(inFolder('dist'))).toBe('k')
})

test('the same build again does not push out an earlier one', async () => {
  for (const name of ['a', ...Array.from({ length: 10 }, () => 'b')]) await build(name)
  expect(await chunks(['a', 'b'])).toEqual(['a', 'a', 'b', 'b'])
})

test('chunks of a build without a record are left', async () => {
  await write('dist/client/assets/page-old.js', 'old')
  await write('dist/server/assets/page-old.js', 'old')
  expect(await builtSources(inFolder('dist'))).toBeUndefined()
  await build('a')
  expect(await chunks(['old', 'a'])).toEqual(['old', 'old', 'a', 'a'])
})

test('the hash of sources depends on names and contents, not on times', async () => {
  await write('web/app.tsx', 'one')
  await write('lock.json', '{}')
  const paths = ['web', 'lock.json'].map(inFolder)
  const first = await hashOf(paths)
  await utimes(inFolder('web/app.tsx'), 1, 1)
  await write('web/dist/client/app.js', 'built')
  await write('web/node_modules/library.js', 'installed')
  expect(await hashOf(paths)).toBe(first)
  await write('web/app.tsx', 'two')
  const second = await hashOf(paths)
  await write('web/app.tsx', 'one')
  await write('web/other.tsx', '')
  const third = await hashOf(paths)
  expect(new Set([first, second, third]).size).toBe(3)
})
