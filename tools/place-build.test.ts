import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { builtSources, hashOf, replaceBuild } from './place-build.ts'

let folder = ''
const inFolder = (path: string) => join(folder, path)
const write = async (path: string, text: string) => {
  await mkdir(dirname(inFolder(path)), { recursive: true })
  await writeFile(inFolder(path), text)
}
const read = (path: string) => readFile(inFolder(path), 'utf8').catch(() => null)

/** Paths of a build with these chunks and the entry that names them. */
const filesOf = (names: readonly string[]) => [
  ...names.flatMap((name) => [`client/assets/page-${name}.js`, `server/assets/page-${name}.js`]),
  'client/.vite/manifest.json',
  'server/server.js',
]

/** Builds this content into every file of the chunks; `then` runs before the build is placed. */
const build = (content: string, names = [content], then = async () => {}) =>
  replaceBuild(inFolder('dist'), content, async (made) => {
    for (const file of filesOf(names)) {
      await mkdir(dirname(join(made, file)), { recursive: true })
      await writeFile(join(made, file), content)
    }
    await then()
  })

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

test('every file of the earlier build can be read while another one is made and placed', async () => {
  const names = (build: string) => Array.from({ length: 50 }, (_, index) => `${build}${index}`)
  await build('a', names('a'))
  const files = filesOf(names('a')).map((file) => `dist/${file}`)
  const missing = new Set<string>()
  const readAll = async () => {
    for (const file of files) if ((await read(file)) === null) missing.add(file)
  }
  let isBuilding = true
  const built = build('b', names('b'), readAll).finally(() => {
    isBuilding = false
  })
  while (isBuilding) await readAll()
  await built
  await readAll()
  expect([...missing]).toEqual([])
  expect(await read('dist/server/server.js')).toBe('b')
})

test('a build that fails changes nothing and leaves nothing', async () => {
  await build('a')
  const failing = build('b', ['b'], () => Promise.reject(new Error('A syntax error')))
  await expect(failing).rejects.toThrow('A syntax error')
  expect(await read('dist/server/server.js')).toBe('a')
  expect(await chunks(['a', 'b'])).toEqual(['a', 'a', null, null])
  expect((await readdir(inFolder('dist'))).toSorted()).toEqual(['builds.json', 'client', 'server'])
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
