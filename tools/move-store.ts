// `npm run move-store -- <folder>`: copies the embedded store to PostgreSQL, and pictures to S3 where it is configured.
import { moveStore } from '../server/operations/backup/move-store.ts'
import { refuseMissingStore, withLocation } from '../server/operations/commands/open-location.ts'
import { runCommand } from '../server/operations/commands/run-command.ts'
import { named, totalsOf } from '../server/operations/commands/totals.ts'
import { ConfigProblem } from '../server/platform/config.ts'

await runCommand({
  name: 'move-store',
  takes: ['папка данных'],
  help: `Переносит сайт из встроенного хранилища папки данных (обычно ./data) в пустую базу PostgreSQL из DATABASE_URL,
картинки в S3, если он задан, иначе в папку images внутри DATA_DIR. Сайт сначала остановите. Старая папка не меняется.
Перенесённое сверяется по количеству и суммам. Прерванную команду запустите снова: она продолжит.`,
  async run({ values: [folder = ''], config, say, pathOf }) {
    if (config.databaseUrl === null) throw new ConfigProblem('DATABASE_URL: не задано, переносить некуда')
    const old = { ...config, databaseUrl: null, dataDir: pathOf(folder), s3: null }
    await refuseMissingStore(old)
    const { tables, images, isRepeated } = await withLocation(old, (from) =>
      withLocation(config, (to) => moveStore(from, to, to.log)),
    )
    const sums = totalsOf(tables, images)
    say(isRepeated ? `Строки уже были перенесены, всё сходится: ${sums}` : `Перенесено и сверено: ${sums}`)
    say(`Картинок скопировано сейчас: ${images.copied}`)
    if (images.broken.length === 0) return 0
    say(`Не перенесены повреждённые картинки: ${named(images.broken)}`)
    return 1
  },
})
