import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { commandHost, npmScripts, runNpmScript } from '../server/testing/npm-script.ts'

const root = join(import.meta.dirname, '..')
const folder = await mkdtemp(join(tmpdir(), 'kvizarium-commands-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const runBy =
  (by: typeof runNpmScript) =>
  (script: string, args: string[], settings: Record<string, string> = {}) =>
    by(script, args, { settings: { DATA_DIR: join(folder, 'none'), ...settings } })
const run = runBy(commandHost())

const commands: [name: string, args: string[]][] = [
  ['backup', ['папка']],
  ['restore', ['папка']],
  ['move-store', ['папка']],
  ['admin', ['ban', 'somebody']],
  ['doctor', ['anna@mail.example']],
  ['recount', []],
  ['clean-images', []],
  ['formulas', []],
  ['sample:remove', []],
  ['dump-release', ['папка']],
]
/** Commands for developers, with arguments that are wrong. */
const developerCommands: Record<string, string[]> = {
  build: ['--forse'],
  check: ['--fix'],
  openapi: ['--chek'],
  test: ['unti'],
  'new-feature': ['badges', 'and-more'],
  'test:fuzz': ['postgre'],
  'test:formats': ['gift'],
  'test:cards': ['20'],
  'ensure-browser': ['firefox'],
}

/** How a command ends that was called wrongly. */
const usage = { code: 1, out: '', err: expect.stringMatching(/^Нужно так: npm run [^\n]+$/) }

test.each(commands)('%s prints its usage and refuses unknown arguments in one line', async (name, args) => {
  const help = await run(name, ['--help'])
  expect(help).toMatchObject({ code: 0, err: '' })
  expect(help.out).toMatch(new RegExp(`^npm run ${name}\\b.*\n\n[А-Яа-яa-z]`))
  expect(await run(name, [...args, 'и ещё'])).toEqual(usage)
})

// All commands read their arguments and settings by one function each.
test('an unknown option is refused in one line', async () => {
  expect(await run('clean-images', ['--force'])).toEqual(usage)
})

test('a wrong setting is refused in one line', async () => {
  const wrong = await run('recount', [], { PORT: 'x' })
  expect(wrong).toMatchObject({ code: 1, err: 'PORT: нужен номер порта от 0 до 65535, а задано «x»' })
})

test.each(commands.filter(([name]) => name !== 'dump-release'))(
  '%s reports an unavailable server in one line',
  async (name, args) => {
    const database = { DATABASE_URL: 'postgres://quiz:secret@127.0.0.1:1/quiz' }
    // move-store needs a store to move; doctor reports a wrong setting among its other findings.
    const { code, out, err } = await run(name, args, database)
    expect(code).toBe(1)
    expect(`${out}${err}`).not.toContain('secret')
    expect(`${out}${err}`).not.toContain('    at ')
    if (name !== 'doctor') expect(err).toMatch(/^[^\n]*[а-я]{4}[^\n]*\.$/)
    else expect(out).toContain('✗ PostgreSQL на 127.0.0.1:1')
  },
)

test('every script that runs a file of this folder is tested here', async () => {
  const named = Object.entries(npmScripts).flatMap(([name, script]) => (/^node tools\//.test(script) ? [name] : []))
  const others = named.filter((name) => !commands.some(([one]) => one === name) && !developerCommands[name])
  // Scripts that npm runs by itself, and further suites of the same file.
  expect(others.filter((name) => !/^(pre|post|test)/.test(name))).toEqual([])
})

test.each(Object.entries(developerCommands))('%s refuses a wrong argument in one line', async (name, args) => {
  const { code, out, err } = await run(name, args)
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(/^[A-Z][^\n]+$/)
})

test.each([
  [{ HOST: '999.1.1.1' }, /^HOST: нужен [^\n]+, а задано «999\.1\.1\.1»$/],
  [{ DATA_DIR: join(root, 'package.json/data') }, /^В папку [^\n]+ нельзя писать: [^\n]+ Проверьте DATA_DIR\.$/],
])('a start with %j ends with one line and code 1', async (settings, line) => {
  expect(await runBy(runNpmScript)('start', [], settings)).toEqual({
    code: 1,
    out: '',
    err: expect.stringMatching(line),
  })
})

test('a read-only command creates no store', async () => {
  for (const [name, args] of [
    ['backup', ['папка']],
    ['clean-images', []],
    ['doctor', []],
  ] as const)
    await run(name, [...args], { DATA_DIR: join(folder, 'untouched') })
  expect(await readdir(folder)).not.toContain('untouched')
})

test('a dump of a release into a folder that is not empty ends before it fills a store', async () => {
  expect(await run('dump-release', [root])).toEqual({
    code: 1,
    out: '',
    err: `Папка ${root} не пуста: назовите новую.`,
  })
})
