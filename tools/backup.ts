// `npm run backup -- <folder>`: copies all rows and pictures into a new folder.
import { refuseMissingStore, withLocation } from '../server/operations/commands/open-location.ts'
import { runCommand } from '../server/operations/commands/run-command.ts'
import { askRunningSite } from '../server/operations/management/ask-running-site.ts'
import { describedBackup } from '../server/operations/management/run-operator-command.ts'

await runCommand({
  name: 'backup',
  takes: ['папка'],
  help: `Копирует всё содержимое сайта (строки хранилища и картинки) в новую папку, с контрольными суммами.
Сайт может работать: копия показывает один момент. На встроенном хранилище её делает сам сайт, и пока он читает
строки (обычно секунды), запросы посетителей ждут.
В копии есть адреса людей и ключ сеансов: храните её как пароль. Готова та копия, в которой есть manifest.json.`,
  async run({ values: [name = ''], config, report, pathOf }) {
    await refuseMissingStore(config)
    const folder = pathOf(name)
    return report(
      (await askRunningSite(config, { command: 'backup', folder })) ??
        (await withLocation(config, ({ db, kind, storage }) =>
          describedBackup({ db, kind, storage, folder, now: new Date() }),
        )),
    )
  },
})
