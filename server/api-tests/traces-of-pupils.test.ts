import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { account } from '@quiz/contract/account/account.ts'
import { classTeachers } from '@quiz/contract/group/class-teachers.ts'
import { classes } from '@quiz/contract/group/classes.ts'
import { live } from '@quiz/contract/live/live.ts'
import { classTable } from '@quiz/contract/work/class-table.ts'
import { myWorks } from '@quiz/contract/work/my-works.ts'
import { shownPupilCode } from '@quiz/contract/work/work-codes.ts'
import { workExport } from '@quiz/contract/work/work-export.ts'
import { workTaking } from '@quiz/contract/work/work-taking.ts'
import { works } from '@quiz/contract/work/works.ts'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#server/features/account/password-hashes.ts'
import { backUp } from '#server/operations/backup/back-up.ts'
import { eraseAccounts } from '#server/operations/retention/erase-accounts.ts'
import { retentionJob } from '#server/operations/retention/retention-job.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { openFolderStorage } from '#server/platform/storage/folder-storage.ts'
import { aTaughtClass } from '#server/testing/class-factory.ts'
import { aGame, aGameKey, aGamePlayer, gameAnswer } from '#server/testing/live-players.ts'
import { archivedFiles } from '#server/testing/personal-archives.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import { storedRows, tablesWith } from '#server/testing/stored-rows.ts'
import { buildTestApp, type TestPerson } from '#server/testing/test-app.ts'
import { aKey, aTaker } from '#server/testing/work-takers.ts'

let logged: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
const site = await buildTestApp({ log })
const { db } = site.store
beforeEach(site.store.reset)
beforeEach(() => {
  logged = []
})

const dayMs = 24 * 3_600_000
const password = 'ёлка в июле'
const [name, member] = ['Снегирёва Зоя', 'Зимородок Лев'] as const

/** A work and a game of a teacher for a class, in which the first pupil answered, for the second one too. */
async function answered(teacher: TestPerson, one: Awaited<ReturnType<typeof aTaughtClass>>) {
  const quiz = await aQuiz(db, { authorId: teacher.id })
  const tests = [{ testId: quiz.id }]
  const draft = { title: 'Контрольная', note: null, tests, names: 'class' as const, classIds: [one.id] }
  const workId = await site.call(works.create, { body: draft }, teacher)
  const { code } = await site.call(works.get, { params: { id: workId } }, teacher)
  const personalCode = one.codes[0] ?? ''
  const taker = aTaker(site, { code }, { name: null, personalCode })
  await taker.of(await taker.start()).finish()
  const played = { quiz: { id: quiz.id, author: teacher }, names: 'class' as const, classIds: [one.id], teams: true }
  const game = await aGame(site, played)
  const player = aGamePlayer(site, game.code, aGameKey())
  await player.join({ name: null, personalCode, members: ['2'] })
  await game.host.step('start')
  await player.answer(1, await gameAnswer(site, game.id, { place: 1 }))
  return { workId, workCode: code, gameId: game.id, host: game.host, keys: [taker.key, player.key] }
}

/** A class of two teachers, with a work and a game of each, and a browser that remembers the first pupil. */
async function aUsedClass() {
  const owner = await site.signUp({ password_hash: await hashPassword(password) })
  const other = await site.signUp()
  const one = await aTaughtClass(site, owner, { names: [name, member] })
  const { code } = await site.call(classTeachers.share, { body: { id: one.id } }, owner)
  await site.call(classTeachers.enter, { body: { code } }, other)
  const [ofOwner, ofOther] = [await answered(owner, one), await answered(other, one)]
  const key = aKey()
  await site.call(myWorks.enter, { body: { code: one.codes[0] ?? '', key } })
  const keys = [key, ...ofOwner.keys, ...ofOther.keys]
  const secrets = [...one.codes, ...keys.map(hashSecret)]
  return { owner, other, one, ofOwner, ofOther, keys, secrets }
}

/** The tables in which one of these texts is. */
async function tablesWithAny(texts: readonly string[]): Promise<string[]> {
  const found = await Promise.all(texts.map((text) => tablesWith(site.store, text)))
  return [...new Set(found.flat())].toSorted()
}
const rowsIn = async (...tables: string[]): Promise<number> => {
  const rows = await storedRows(site.store)
  return tables.reduce((sum, table) => sum + (rows.get(table)?.length ?? 0), 0)
}

test('a search of the store finds names, codes and answers of pupils where they are meant to be', async () => {
  const { secrets } = await aUsedClass()
  expect(await tablesWith(site.store, name)).toEqual(['class_pupils', 'live_players', 'work_participants'])
  expect(await tablesWithAny(secrets)).toEqual(['class_pupils', 'live_players', 'pupil_devices', 'work_participants'])
  expect(await rowsIn('live_answers', 'work_attempts')).toBe(4)
})

test('forget of a pupil leaves no name, code, key or answer, of any teacher, and the number stays', async () => {
  const { one, ofOwner, ofOther, secrets } = await aUsedClass()
  const known = await one.change({})
  await one.change({ forget: one.idOf(0) })
  const gone = [name, 'снегирев', ...secrets.filter((secret) => secret !== one.codes[1])]
  expect(await tablesWithAny(gone)).toEqual([])
  expect(await rowsIn('live_answers', 'work_attempts', 'pupil_devices')).toBe(0)
  for (const { host } of [ofOwner, ofOther])
    expect((await host.table()).players).toMatchObject([
      { number: 1, name: '', state: 'forgotten', members: [], answeredCount: 0 },
      { number: 2, name: member, state: 'waiting' },
    ])
  expect(known).toHaveLength((await one.change({ forget: one.idOf(1) })).length)
  expect(await tablesWithAny([name, member, ...secrets])).toEqual([])
})

type UsedClass = Awaited<ReturnType<typeof aUsedClass>>

/** All that a teacher can take away of a class: tables and their files, and the archive of the account. */
async function takenAway({ one }: UsedClass, teacher: TestPerson, { workId, gameId }: UsedClass['ofOwner']) {
  const [classId, csv] = [String(one.id), { format: 'csv' as const }]
  const files = await archivedFiles(site, teacher)
  const again = await site.signIn(teacher.id)
  return [
    ...[...files].flat().map(String),
    String(await site.call(workExport.table, { params: { id: String(workId) }, query: csv }, again)),
    String(await site.call(live.exportTable, { params: { id: String(gameId) }, query: csv }, again)),
    String(await site.call(classTable.export, { params: { id: classId }, query: csv }, again)),
    JSON.stringify(await site.call(works.table, { params: { id: workId }, query: {} }, again)),
    JSON.stringify(await site.call(classTable.table, { params: { id: classId }, query: {} }, again)),
  ].join('\n')
}

/** All files of the data folder with a backup of now in it, unpacked. */
async function filesOfSite(): Promise<string> {
  const { dataDir } = site.context.config
  const folder = join(dataDir, 'backup')
  const storage = await openFolderStorage(join(dataDir, 'images'))
  await backUp({ db, kind: site.store.kind, storage, folder, now: site.clock.now() })
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name: file }) => join(parentPath, file))
  const contents = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file)
      return `${file}\n${file.endsWith('.gz') ? gunzipSync(bytes) : bytes}`
    }),
  )
  await rm(folder, { recursive: true })
  return contents.join('\n')
}

test('forget of a pupil leaves no name, code or key in logs, files of the site, exports and archives', async () => {
  const used = await aUsedClass()
  const { owner, other, one, ofOwner, ofOther, keys, secrets } = used
  const [code = ''] = one.codes
  const wrong = { code: ofOwner.workCode, name: null, personalCode: 'ABCDEFGHJ', key: aKey() }
  expect(await site.refusal(workTaking.start, { body: wrong })).toMatchObject({ code: 'wrong_code' })
  const everything = async () => ({
    files: await filesOfSite(),
    ofOwner: await takenAway(used, owner, ofOwner),
    ofOther: await takenAway(used, other, ofOther),
  })
  const before = await everything()
  // The search sees what is there.
  for (const text of [name, code]) expect(before.files).toContain(text)
  expect([before.ofOwner.split(name).length > 5, before.ofOther.includes(name)]).toEqual([true, true])
  await one.change({ forget: one.idOf(0) })
  // One archive an hour.
  site.clock.advance(3_600_000)
  const gone = [
    name,
    'снегир',
    code,
    shownPupilCode(code),
    ...keys,
    ...secrets.filter((each) => !one.codes.includes(each)),
  ]
  for (const [place, text] of Object.entries(await everything()))
    expect({ place, found: gone.filter((each) => text.includes(each)) }).toEqual({ place, found: [] })
  const lines = logged.join('')
  expect(logged.length).toBeGreaterThan(10)
  expect([...gone, member, ...one.codes, 'ABCDEFGHJ'].filter((each) => lines.includes(each))).toEqual([])
})

test('a deleted class without other teachers leaves none of them either', async () => {
  const { owner, other, one, secrets } = await aUsedClass()
  await site.call(classTeachers.expel, { body: { id: one.id, userId: other.id } }, owner)
  await site.call(classes.remove, { body: { id: one.id } }, owner)
  expect(await tablesWithAny([name, member, ...secrets])).toEqual([])
  expect(await rowsIn('live_answers', 'live_players', 'work_attempts')).toBe(0)
})

test('works and games go with their class when it is removed, and not before', async () => {
  const { owner, one, secrets } = await aUsedClass()
  const { deletesAt } = await site.call(classes.get, { params: { id: one.id } }, owner)
  const run = () => retentionJob(site.context).run()
  site.clock.advance(new Date(deletesAt).getTime() - site.clock.now().getTime() - 1000)
  await run()
  expect(await rowsIn('works', 'live_games')).toBe(4)
  expect(await tablesWith(site.store, name)).toContain('live_players')
  site.clock.advance(1000)
  await run()
  expect(await rowsIn('works', 'live_games', 'live_answers')).toBe(0)
  expect(await tablesWithAny([name, member, ...secrets])).toEqual([])
})

test('what a teacher has who left the class goes after 30 days, and what the others have stays', async () => {
  const { owner, other, one, ofOwner, ofOther } = await aUsedClass()
  await site.call(classTeachers.expel, { body: { id: one.id, userId: other.id } }, owner)
  const run = () => retentionJob(site.context).run()
  site.clock.advance(30 * dayMs - 1000)
  await run()
  expect(await rowsIn('live_games')).toBe(2)
  site.clock.advance(1000)
  await run()
  const ids = await db.selectFrom('live_games').select('id').execute()
  expect(ids).toEqual([{ id: ofOwner.gameId }])
  expect(ids).not.toContainEqual({ id: ofOther.gameId })
})

test('an erased account takes its own works and games of the class along, and nothing of the others', async () => {
  const { owner, other, one, ofOther } = await aUsedClass()
  await site.call(account.remove, { body: { password, tests: 'delete' } }, owner)
  site.clock.advance(40 * dayMs)
  await eraseAccounts(site.context, new AbortController().signal)
  expect(await db.selectFrom('live_games').select('id').execute()).toEqual([{ id: ofOther.gameId }])
  expect(await db.selectFrom('works').select('id').execute()).toEqual([{ id: ofOther.workId }])
  const kept = await site.call(classes.get, { params: { id: one.id } }, await site.signIn(other.id))
  expect(kept.pupils.map((pupil) => pupil.name)).toEqual([name, member])
})

test('the archive of a teacher names classes by number, counts browsers, and has no key of a pupil', async () => {
  const { owner, one, ofOwner, secrets } = await aUsedClass()
  const files = await archivedFiles(site, owner)
  const jsonOf = (file: string) => JSON.parse(String(files.get(file)))
  expect(jsonOf(`works/${ofOwner.workId}.json`).work.classIds).toEqual([one.id])
  const game = jsonOf(`games/${ofOwner.gameId}.json`)
  expect(game.game.classIds).toEqual([one.id])
  expect(game.players).toMatchObject([
    { listNumber: 1, name, inTeamOf: null, answers: [{ place: 1 }] },
    { listNumber: 2, name: member, inTeamOf: 1 },
  ])
  expect(jsonOf(`classes/${one.id}.json`).pupils).toMatchObject([{ devices: 5 }, { devices: 0 }])
  const hashes = secrets.slice(one.codes.length)
  for (const bytes of files.values()) for (const hash of hashes) expect(String(bytes)).not.toContain(hash)
})
