import type { AnyDb } from '#server/operations/backup/snapshot.ts'
import { migrationsFolder } from '#server/platform/store/migrate.ts'
import { pendingMigrations, readMigrations, unknownMigrations } from '#server/platform/store/migration-files.ts'
import {
  appliedMigrations,
  findForeignReferences,
  findForeignTables,
  findOwn,
  hasTable,
  refuseTakenNames,
} from '#server/platform/store/own-relations.ts'
import { StoreProblem } from '#server/platform/store/store-problem.ts'
import { dryRecount } from '#server/reconciliation/recount.ts'
import { named } from '../commands/totals.ts'
import { type Finding, good, note, wrong } from './finding.ts'
import { countTrigrams, findExtension, findServer, findUnsafeSettings } from './store.queries.ts'

const minVersion = 15

const extensionFindings: Record<Awaited<ReturnType<typeof findExtension>>, Finding[]> = {
  installed: [],
  available: [note('Расширение pg_trgm ещё не создано: его создаст первая миграция.')],
  forbidden: [
    wrong(
      'Расширение pg_trgm не создано, и эта роль не может его создать: выполните create extension pg_trgm как администратор базы.',
    ),
  ],
  unsearched: [
    wrong(
      'Расширение pg_trgm стоит в схеме, которую база не просматривает: alter extension pg_trgm set schema public или добавьте его схему в search_path.',
    ),
  ],
  missing: [wrong('На сервере нет расширения pg_trgm: поставьте пакет postgresql-contrib.')],
}

/** Checks the version, encoding, rights and extensions of the server, and that it knows Russian letters. */
export async function checkServer(db: AnyDb): Promise<Finding[]> {
  const { version, encoding, ctype, lowered, mayCreate } = await findServer(db)
  const major = Math.floor(version / 10_000)
  const findings = [
    major >= minVersion
      ? good(`PostgreSQL ${major} отвечает.`)
      : wrong(`PostgreSQL ${major} слишком старый: нужен ${minVersion} или новее.`),
  ]
  if (encoding !== 'UTF8') findings.push(wrong(`Кодировка базы ${encoding}, а нужна UTF8: создайте базу заново.`))
  if (!mayCreate) findings.push(note('Эта роль не может создавать таблицы: миграции применяйте другой ролью.'))
  const extension = await findExtension(db, 'pg_trgm')
  findings.push(...extensionFindings[extension])
  const knowsCyrillic = extension === 'installed' ? (await countTrigrams(db)) > 0 : lowered === 'привет'
  findings.push(
    knowsCyrillic
      ? good(`База знает русские буквы (LC_CTYPE ${ctype}).`)
      : wrong(
          `LC_CTYPE базы ${ctype}: русских букв она не знает, поиск не найдёт частей слов. Создайте базу с LC_CTYPE C.UTF-8 или ru_RU.UTF-8 и перенесите данные копией.`,
        ),
  )
  return findings
}

/** Reports a server that confirms before it has written. */
export async function checkDurability(db: AnyDb): Promise<Finding[]> {
  const off = await findUnsafeSettings(db)
  return off.length === 0
    ? []
    : [
        wrong(
          `Сервер базы подтверждает раньше, чем записал (выключено: ${off.join(', ')}): после сбоя питания пропадёт то, что людям показано сохранённым. Включите: alter database … set synchronous_commit = on, fsync в postgresql.conf.`,
        ),
      ]
}

/** Checks that exactly the migrations of this program were applied. */
export async function checkSchema(db: AnyDb): Promise<Finding[]> {
  const known = await readMigrations(migrationsFolder)
  try {
    const isNew = !(await hasTable(db, 'schema_migrations'))
    await refuseTakenNames(db, isNew ? known : [])
    if (isNew) return [note('Схемы ещё нет: её создаст первый запуск.')]
    const applied = await appliedMigrations(db)
    const pending = pendingMigrations(known, applied).map(({ name }) => name)
    const unknown = unknownMigrations(known, applied)
    if (unknown.length > 0) return [wrong(`Хранилище новее программы, в нём есть миграции: ${unknown.join(', ')}.`)]
    if (pending.length > 0) return [note(`Не применены миграции: ${pending.join(', ')}. Их применит следующий запуск.`)]
    return [good(`Все миграции применены (${applied.length}).`)]
  } catch (error) {
    if (error instanceof StoreProblem) return [wrong(error.message)]
    throw error
  }
}

/** Reports tables of other programs in the schema of the site. Only for a store whose migrations are known. */
export async function checkForeignTables(db: AnyDb): Promise<Finding[]> {
  const own = await findOwn(db, migrationsFolder)
  const referring = await findForeignReferences(db, own)
  if (referring.length > 0)
    return [
      wrong(
        `На таблицы сайта ссылаются чужие: ${named(referring)}. Пока это так, сайт не удалит человека или тест, на которых они ссылаются.`,
      ),
    ]
  const foreign = await findForeignTables(db, own)
  return foreign.length === 0
    ? []
    : [note(`Рядом с таблицами сайта чужие: ${named(foreign)}. В копии сайта они не входят, копируйте их сами.`)]
}

/** Checks the counters and the search index. Only for a store with the newest schema. */
export async function checkCounters(db: AnyDb): Promise<Finding> {
  const { seen, corrected } = await dryRecount(db)
  const count = Object.values(corrected).reduce((sum, ids) => sum + ids.length, 0)
  return count === 0
    ? good(`Счётчики верны: тестов ${seen.quizzes}, людей ${seen.people}.`)
    : wrong(`Неверных счётчиков и мест в поиске: ${count}. Исправит npm run recount.`)
}
