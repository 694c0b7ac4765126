// `npm run restore -- <folder>`: restores a backup into an empty store.

import { readManifest } from '../server/operations/backup/manifest.ts'
import { restore } from '../server/operations/backup/restore.ts'
import { withLocation } from '../server/operations/commands/open-location.ts'
import { runCommand } from '../server/operations/commands/run-command.ts'
import { totalsOf } from '../server/operations/commands/totals.ts'

await runCommand({
  name: 'restore',
  takes: ['папка'],
  help: `Возвращает копию, сделанную командой backup, в пустое место: новую базу DATABASE_URL или новую папку DATA_DIR.
Сначала проверяет все суммы копии. Хранилище может быть другим, чем при копировании. Прерванную команду запустите снова.`,
  async run({ values: [name = ''], config, say, pathOf }) {
    const folder = pathOf(name)
    // Opening the store creates an empty one, which a wrong name should not leave behind.
    await readManifest(folder)
    const manifest = await withLocation(config, (location) => restore({ folder, ...location }))
    say(`Копия от ${manifest.madeAt} возвращена: ${totalsOf(manifest.tables, manifest.images)}`)
    return 0
  },
})
