// `npm run backup -- <folder>`: copies all rows and pictures into a new folder.
import { describedBackup } from '../server/operations/commands/described-backup.ts'
import { refuseMissingStore, withLocation } from '../server/operations/commands/open-location.ts'
import { runCommand } from '../server/operations/commands/run-command.ts'

await runCommand({
  name: 'backup',
  takes: ['папка'],
  help: `Копирует всё содержимое сайта (строки хранилища и картинки) в новую папку, с контрольными суммами.
Сайт может работать: копия показывает один момент.
В копии есть адреса людей и ключ сеансов: храните её как пароль. Готова та копия, в которой есть manifest.json.`,
  async run({ values: [name = ''], config, report, pathOf }) {
    await refuseMissingStore(config)
    const options = { folder: pathOf(name), now: new Date() }
    return report(
      await withLocation(config, ({ db, kind, storage }) => describedBackup({ db, kind, storage, ...options })),
    )
  },
})
