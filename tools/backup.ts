// `npm run backup -- <folder>`: copies all rows and pictures into a new folder.

import { backUp } from '../server/operations/backup/back-up.ts'
import { refuseMissingStore, withLocation } from '../server/operations/commands/open-location.ts'
import { runCommand } from '../server/operations/commands/run-command.ts'
import { named, totalsOf } from '../server/operations/commands/totals.ts'

await runCommand({
  name: 'backup',
  takes: ['папка'],
  help: `Копирует всё содержимое сайта (строки хранилища и картинки) в новую папку, с контрольными суммами.
На PostgreSQL сайт может работать: копия показывает один момент. Сайт на встроенном хранилище сначала остановите.
В копии есть адреса людей и ключ сессий: храните её как пароль. Готова та копия, в которой есть manifest.json.`,
  async run({ values: [folder = ''], config, say }) {
    refuseMissingStore(config)
    const { manifest, broken } = await withLocation(config, ({ db, kind, storage }) =>
      backUp({ db, kind, storage, folder, now: new Date() }),
    )
    say(`Копия готова, ${folder}: ${totalsOf(manifest.tables, manifest.images)}`)
    if (broken.length === 0) return 0
    say(`Не скопированы повреждённые картинки: ${named(broken)}`)
    return 1
  },
})
