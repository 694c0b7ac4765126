import { readFile } from 'node:fs/promises'
import { nameKeyOf } from '@quiz/contract/group/participant-name.ts'
import { workTaking } from '@quiz/contract/work/work-taking.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { buildTestApp } from '#server/testing/test-app.ts'
import { aParticipant, aWork } from '#server/testing/work-factory.ts'
import { aTaker } from '#server/testing/work-takers.ts'

const site = await buildTestApp()
const { db } = site.store
beforeEach(site.store.reset)

const names = ['Cмирнов Aлёша', 'О’Коннор Шон', 'Иванов - Петров К.Л.', 'Ли Ё. Ю.', 'Bond-Smith J.', 'Ким (2)']

test('a name that looks like one at work is that participant', async () => {
  const work = await aWork(db, { now: site.clock.now() })
  await aTaker(site, work, { name: 'Смирнов-Орлов А. Б.' }).start()
  const lookalike = aTaker(site, work, { name: 'Cмирнов – Орлов А.Б' })
  expect(await lookalike.refusedStart()).toMatchObject({ status: 409, code: 'name_taken' })
})

test('a code in the Russian layout, with a minus sign and a full stop, opens the work', async () => {
  const work = await aWork(db, { code: 'HCYA2345', now: site.clock.now() })
  const typed = 'нсуа\u22122345.'
  expect(await site.call(workTaking.entry, { params: { code: typed } })).toMatchObject({ id: work.id })
})

test('the migration levels stored names as new ones are, and keeps people apart who were', async () => {
  const work = await aWork(db, { now: site.clock.now() })
  const before = (name: string) => name.toLowerCase().replaceAll('ё', 'е')
  for (const name of names) await aParticipant(db, work.id, { name, name_key: before(name) })
  const [one, other] = ['Иванова А', 'Иванова А.']
  for (const name of [one, other]) await aParticipant(db, work.id, { name, name_key: before(name) })
  await aParticipant(db, work.id, { name: other, name_key: before(other), removed_at: site.clock.now() })
  const migration = await readFile(
    new URL('../../../migrations/0041_levelled_names_of_works.sql', import.meta.url),
    'utf8',
  )
  await sql.raw(migration).execute(db)
  const rows = await db.selectFrom('work_participants').select(['id', 'name', 'name_key']).orderBy('id').execute()
  const keys = rows.map(({ name_key }) => name_key)
  expect(keys.slice(0, names.length)).toEqual(names.map(nameKeyOf))
  expect(keys.slice(names.length)).toEqual(['иванова а', `иванова а #${rows[names.length + 1]?.id}`, 'иванова а'])
})
