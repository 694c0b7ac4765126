import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const copy = mkdtempSync(join(tmpdir(), 'kvizarium-feature-'))
const inCopy = { cwd: copy, encoding: 'utf8' } as const
const newFeature = (...names: string[]) =>
  spawnSync(process.execPath, [join(root, 'tools/new-feature.ts'), ...names], inCopy)

// A copy of the project with its own workspaces, so that its @quiz/contract contains the new feature.
beforeAll(() => {
  const filter = (path: string) => !['node_modules', 'dist', 'public'].includes(basename(path))
  for (const name of ['contract', 'server', 'web'])
    cpSync(join(root, name), join(copy, name), { recursive: true, filter })
  for (const name of ['package.json', 'tsconfig.json', 'biome.json', '.gitignore', 'vitest.config.ts'])
    cpSync(join(root, name), join(copy, name))
  mkdirSync(join(copy, 'node_modules/@quiz'), { recursive: true })
  symlinkSync('../../contract', join(copy, 'node_modules/@quiz/contract'))
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@quiz') symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  }
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

test('a new feature type-checks and passes its tests on all three sides', { timeout: 300_000 }, () => {
  expect(newFeature('quiz/badges')).toMatchObject({ status: 0, stderr: '' })
  const { stdout: complaints } = spawnSync('node_modules/.bin/tsc', ['--checkers', '1'], inCopy)
  expect(complaints.split('\n').filter((line) => line.includes('badges'))).toEqual([])
  execFileSync(
    'node_modules/.bin/vitest',
    ['run', 'badges', '--reporter=json', '--outputFile.json=report.json'],
    inCopy,
  )
  const report = JSON.parse(readFileSync(join(copy, 'report.json'), 'utf8'))
  expect(report).toMatchObject({ success: true, numPassedTests: 3, numTotalTests: 3 })
})

test('an existing feature is not overwritten', () => {
  expect(newFeature('quiz/likes')).toMatchObject({ status: 1, stderr: expect.stringContaining('is there already') })
})

test('a name that is not a word is refused', () => {
  expect(newFeature('quiz/Two words')).toMatchObject({ status: 1, stderr: expect.stringContaining('one English word') })
  expect(newFeature('badges')).toMatchObject({ status: 1, stderr: expect.stringContaining('Say its domain') })
  expect(newFeature()).toMatchObject({ status: 1 })
})
