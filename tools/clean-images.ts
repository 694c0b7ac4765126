// `npm run clean-images`: lists pictures without references, and deletes them with `--delete`.

import { refuseMissingStore, withLocation } from '../server/operations/commands/open-location.ts'
import { runCommand } from '../server/operations/commands/run-command.ts'
import { findOrphans, removeOrphans } from '../server/operations/retention/clean-images.ts'
import { createImagePipeline } from '../server/platform/images/pipeline.ts'

await runCommand({
  name: 'clean-images',
  switches: ['delete'],
  help: `Ищет картинки, которые нигде не показаны и лежат дольше суток. Без --delete только говорит, сколько их.
Сайт может работать.`,
  async run({ switches, config, say }) {
    await refuseMissingStore(config)
    return withLocation(config, async ({ db, storage }) => {
      const where = { db, storage, now: new Date() }
      const orphans = await findOrphans(where)
      const megabytes = Math.round(orphans.bytes / 1_000_000)
      const count = orphans.hashes.length + orphans.uploads.length
      say(`Нигде не показаны и старше суток: картинок ${count}, вместе с уменьшенными ${megabytes} МБ`)
      if (count === 0) return 0
      if (!switches.has('delete')) {
        say('Ничего не удалено. Удалить: npm run clean-images -- --delete')
        return 0
      }
      const images = createImagePipeline({ storage })
      const removed = await removeOrphans({ images, now: where.now }, orphans)
      for (const key of orphans.uploads) await storage.delete(key)
      say(`Удалено: ${removed + orphans.uploads.length}`)
      return 0
    })
  },
})
