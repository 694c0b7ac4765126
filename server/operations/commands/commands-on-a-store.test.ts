import { once } from 'node:events'
import { mkdir, readdir, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { createAppContext } from '#server/platform/create-app-context.ts'
import { mailFilesIn } from '#server/testing/entry/mail-folder.ts'
import { aUser } from '#server/testing/factories.ts'
import { commandHost, type Ended, runNpmScript, runProcess } from '#server/testing/npm-script.ts'
import { fatalError } from '#server/testing/postgres-proxy.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { ownDatabaseUrl } from '#server/testing/test-store.ts'

const folder = await tempFolder()
/** Made by `npm run backup` of release 0.1.0 beside its embedded store. */
const archiveOfRelease = join(import.meta.dirname, '../../testing/copy-of-0.1.0')
/** Where the operator calls commands. */
const here = join(folder, 'here')
await mkdir(here)

/** An unused store on the server of the run. */
const unusedStore = async (name: string): Promise<Record<string, string>> => ({
  DATA_DIR: join(folder, name),
  DATABASE_URL: await ownDatabaseUrl('bare'),
})

/** The store of the site: a PostgreSQL that it starts, and that commands start without it. */
const settings: Record<string, string> = { DATA_DIR: join(folder, 'data') }
const site = await createAppContext(readConfig({ LOG_LEVEL: 'silent', ...settings }), { isSite: true })
const { user_name: name } = await aUser(site.store.db, { user_name: 'anna', email: 'anna@pochta.example' })
await aUser(site.store.db, { user_name: 'admin', is_admin: true })
await aQuiz(site.store.db)

/** Whatever a command was told, its lines are for an operator. */
const runBy =
  (by: typeof runNpmScript) =>
  async (command: string, args: string[], where = settings): Promise<Ended> => {
    const ended = await by(command, args, { settings: where, calledFrom: here })
    const said = `${ended.out}\n${ended.err}`
    expect(said).toMatch(/[а-я]{4}/)
    expect(said).not.toMatch(/^ +at |Ошибка программы|Error|node:/m)
    return ended
  }
const run = runBy(commandHost())
const runAlone = runBy(runNpmScript)

function runLine(line: string, by = run): Promise<Ended> {
  const [command = '', ...args] = line.split(' ')
  return by(command, args)
}

/** A refusal is one sentence. */
const refusal = (sentence: RegExp) => ({
  code: 1,
  out: '',
  err: expect.stringMatching(new RegExp(`^(?=.*${sentence.source})[^\\n]+$`)),
})
/** The command did its work and says so. */
const done = (words: RegExp) => ({ code: 0, out: expect.stringMatching(words), err: '' })
const unknown = refusal(/Нет человека с адресом или именем пользователя «nobody@pochta.example»/)
const wrongNames: [line: string, outcome: object][] = [
  ['admin ban nobody@pochta.example', unknown],
  ['admin export nobody@pochta.example', unknown],
  ['admin test-mail nobody', refusal(/почт/)],
  [`admin bna ${name}`, refusal(/^Можно grant, revoke, [^\n]+ а не «bna»/)],
  ['restore none', refusal(/нет законченной копии/)],
  ['move-store none', refusal(/DATABASE_URL/)],
]

describe('beside a running site', () => {
  test.each(wrongNames)('%s is refused in one sentence', async (line, outcome) => {
    expect(await runLine(line)).toEqual(outcome)
  })

  test('an account is changed by its name or address', async () => {
    const changes = [
      ['grant', 'теперь администратор'],
      ['revoke', 'больше не администратор'],
      ['ban', 'в блокировке: сеансы завершены'],
      ['unban', 'Блокировка снята'],
    ] as const
    for (const [change, words] of changes)
      expect(await run('admin', [change, 'ANNA@pochta.example'])).toEqual(done(new RegExp(words)))
    expect(await run('admin', ['delete', 'admin'])).toEqual(refusal(/последний администратор/))
  })

  test('a test mail is a file in the folder of mails', async () => {
    expect(await run('admin', ['test-mail', 'anna@pochta.example'])).toEqual(done(/outbox/))
    expect(await mailFilesIn(join(folder, 'data/outbox'))).toHaveLength(1)
  })

  test('relative folders count from where the command was called', async () => {
    expect(await run('admin', ['export', name])).toEqual(done(/\/here\//))
    expect(await run('backup', ['copies/first'])).toEqual(done(/^Копия готова, [^\n]+\/here\/copies\/first: /))
    expect(await readdir(here)).toEqual(['copies', expect.stringMatching(/\.zip$/)])
    expect(await run('backup', ['copies/first'])).toEqual(refusal(/\/here\/copies\/first не пуста/))
  })

  // Everything else here runs commands as npm does; this proves how npm does it.
  test('npm names the folder where it was called to a command', async () => {
    const root = join(import.meta.dirname, '../../..')
    const args = ['--prefix', root, '--silent', 'run', 'admin', '--', 'export', name]
    const there = join(folder, 'there')
    await mkdir(there)
    expect(await runProcess('npm', args, { settings, cwd: there })).toEqual(done(/\/there\//))
    expect(await readdir(there)).toHaveLength(1)
  })

  test.each([
    ['recount', /Все счётчики верны/],
    ['clean-images', /Нигде не показаны/],
    ['formulas', /Версий тестов и отдельных вопросов с формулами: 0/],
    ['sample:remove', /Пробное наполнение убрано: людей 0/],
  ])('%s does its work', async (command, words) => {
    expect(await run(command, [])).toEqual(done(words))
  })

  test('a doctor looks at the whole store', async () => {
    const { out, err } = await run('doctor', [])
    expect(err).toBe('')
    expect(out).toMatch(/^ {2}Счётчики верны: тестов 1/m)
  })

  test('a copy is not restored over a store in use', async () => {
    expect(await run('restore', ['copies/first'])).toEqual(refusal(/уже есть люди/))
  })
})

describe('without a running site', () => {
  beforeAll(async () => {
    await site.close()
  })

  test('a name that nobody has is refused in one sentence', async () => {
    expect(await runLine('admin ban nobody@pochta.example')).toEqual(unknown)
  })

  test.each([
    [`admin ban ${name}`, /в блокировке/],
    ['backup copies/second', /^Копия готова/],
    ['recount', /Все счётчики верны/],
    ['clean-images --delete', /Нигде не показаны/],
    ['sample:remove', /Пробное наполнение убрано: людей 0/],
  ])('%s starts PostgreSQL itself', async (line, words) => {
    expect(await runLine(line, runAlone)).toEqual(done(words))
  })

  test('a doctor looks at the whole store', async () => {
    expect((await run('doctor', [])).out).toMatch(/^ {2}Счётчики верны: тестов 1/m)
  })

  test('a copy is restored into an unused store, once', async () => {
    const other = await unusedStore('other')
    expect(await run('restore', ['copies/first'], other)).toEqual(done(/^Копия от [^\n]+ возвращена/))
    expect(await run('restore', ['copies/first'], other)).toEqual(refusal(/уже есть люди/))
  })

  test('the store moves to a database', async () => {
    const moved = await run('move-store', [join(folder, 'data')], await unusedStore('target'))
    expect(moved).toEqual(done(/^Перенесено и сверено/))
  })
})

test('a copy that release 0.1.0 made of its own store is restored with its people, tests and pictures', async () => {
  const moved = { DATA_DIR: join(folder, 'moved') }
  expect(await run('restore', [archiveOfRelease], moved)).toEqual(
    done(/^Копия от [^\n]+ возвращена: [^\n]+картинок 3 /),
  )
  expect(await run('doctor', [], moved)).toMatchObject({ out: expect.stringMatching(/^ {2}Счётчики верны: тестов 2/m) })
})

test('a command that needs a store creates none', async () => {
  const none = await unusedStore('none')
  const lines: [command: string, args: string[]][] = [
    ['recount', []],
    ['sample:remove', []],
    ['clean-images', []],
    ['formulas', []],
    ['admin', ['ban', name]],
    ['backup', ['copies/none']],
  ]
  for (const [command, args] of lines) expect(await run(command, args, none)).toEqual(refusal(/нет хранилища/))
})

// Root may read all folders, so links that lead to themselves stand for those of another user.
test('a store and a copy that may not be read are not said to be missing', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed)
  for (const name of ['db', 'manifest.json']) await symlink(name, join(closed, name))
  const where = { DATA_DIR: closed }
  const unreadable = /Нельзя прочесть [^\n]+\/closed: [^\n]+ запустите команду от его имени/
  expect(await run('recount', [], where)).toEqual(refusal(unreadable))
  expect(await run('restore', [closed], where)).toEqual(refusal(unreadable))
  expect(await run('doctor', [], where)).toEqual({
    code: 1,
    out: expect.stringMatching(/^✗ Нельзя прочесть/m),
    err: '',
  })
})

// In a process of its own, as pg reads USER when it is loaded.
test('a database address without a user means the user of the system, and a refusal names the socket', async () => {
  const startups: string[] = []
  const server = createServer((client) =>
    client.once('data', (startup) => {
      startups.push(String(startup))
      client.end(fatalError('28000', 'role does not exist'))
    }),
  )
  onTestFinished(() => void server.close())
  await once(server.listen(join(folder, '.s.PGSQL.5432')), 'listening')
  const where = { ...settings, USER: 'another', DATABASE_URL: `postgres:///site?host=${folder}` }
  const socket = `${folder}/.s.PGSQL.5432`
  expect(await runAlone('recount', [], where)).toMatchObject({
    code: 1,
    err: `PostgreSQL в сокете ${socket}, база «site»: не подходит имя или пароль (28000). Проверьте DATABASE_URL.`,
  })
  expect(startups[0]).toContain(`user\0${userInfo().username}\0database\0site\0`)
})
