import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { tempFolder } from '#server/testing/temp-folder.ts'

/** Starts a site that refuses to start; returns its exit code, what it said, and whether it made a data folder. */
async function refusedStart(settings: Record<string, string>, ...args: string[]) {
  const dataDir = join(await tempFolder(), 'data')
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, ...settings }
  const site = execFile(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { env })
  let said = ''
  for (const output of [site.stdout, site.stderr]) output?.on('data', (text) => (said += text))
  const [code] = await once(site, 'close')
  return { code, said, hasData: existsSync(dataDir) }
}

test('a taken port ends the start before it makes a store', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const { said, ...ended } = await refusedStart({ PORT: String(port) })
  expect(said).toMatch(/^PORT: порт занят другой программой [^\n]+\n$/)
  expect(ended).toEqual({ code: 1, hasData: false })
}, 60_000)

test('an address of another machine ends the start before it makes a store', async () => {
  const { said, ...ended } = await refusedStart({ HOST: '203.0.113.1', PORT: '3999' })
  expect(said).toMatch(/^HOST: такого адреса у этой машины нет [^\n]+\n$/)
  expect(ended).toEqual({ code: 1, hasData: false })
}, 60_000)

test('an unknown argument ends the start before it makes a store', async () => {
  const { said, ...ended } = await refusedStart({}, '--foo')
  expect(said).toMatch(/^Такого аргумента у запуска нет: --foo\. [^\n]+\n$/)
  expect(ended).toEqual({ code: 1, hasData: false })
}, 60_000)

test('a misspelt setting is named, each line before a terminal is JSON, and the start names an address of this machine', async () => {
  const dataDir = join(await tempFolder(), 'data')
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: '0', HOST: '0.0.0.0' }
  const more = { PROT: '4000', SAMPLE_DATA: 'off', LOG_LEVEL: 'warn' }
  const site = execFile(process.execPath, [join(import.meta.dirname, 'main.ts')], { env: { ...env, ...more } })
  let said = ''
  for await (const chunk of site.stdout ?? []) {
    said += chunk
    if (/ открыт: /.test(said)) break
  }
  const ended = once(site, 'close')
  site.kill('SIGTERM')
  await ended
  const messages = said
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).msg as string)
  expect(messages[0]).toBe('PROT: такой настройки нет. Может быть, PORT?')
  expect(messages.at(-1)).toMatch(/^Квизариум открыт: http:\/\/(?!127\.)[^\s]+:\d+$/)
  expect(messages.join('\n')).toMatch(/^Администратор: admin@localhost, пароль \S+/m)
}, 180_000)

// util-linux has `script`, which gives a program a terminal.
test.runIf(process.platform === 'linux')(
  'on a terminal the first start shows the password once, in its block, and Ctrl+C ends it',
  async () => {
    const dataDir = join(await tempFolder(), 'data')
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: '0', SAMPLE_DATA: 'off' }
    const command = `exec "${process.execPath}" "${join(import.meta.dirname, 'main.ts')}"`
    const terminal = execFile('script', ['-qec', command, '/dev/null'], { env })
    const ended = once(terminal, 'close')
    let said = ''
    terminal.stdout?.on('data', (text) => {
      const wasOpen = said.includes('Ctrl+C')
      said += text
      if (!wasOpen && said.includes('Ctrl+C')) terminal.stdin?.write('\u0003')
    })
    expect((await ended)[0]).toBe(0)
    const password = / {2}Пароль: +(\S+) {3}запишите/.exec(said)?.[1] ?? ''
    expect(password).toHaveLength(20)
    expect(said.split(password)).toHaveLength(2)
    expect(said).toMatch(/Хранилище создано \(\d+\sшаг/)
    expect(said).toMatch(/ {2}Остановить: +Ctrl\+C\s+(\^C)?\s*$/)
    expect(said).not.toMatch(/[{}]/)
  },
  180_000,
)
