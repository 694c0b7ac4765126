// A process that lives for seconds: making a new database takes more than 1 GB, which a process never gives back.
import { fsyncSync } from 'node:fs'
import { endingFlush } from './ending-flush.ts'
import { openFolder } from './open-folder.ts'
import { syncTree } from './sync-tree.ts'

const folder = process.argv[2]
if (!folder) throw new Error('usage: first-init.process.ts <folder>')
// Without a parent nobody waits for the result.
process.on('disconnect', () => process.exit(1))

try {
  const { pglite } = await openFolder(
    folder,
    endingFlush(fsyncSync, (failure) => process.send?.(failure)),
  )
  await pglite.close()
  syncTree(folder)
  process.exit(0)
} catch (error) {
  process.send?.(error instanceof Error ? error.message : String(error), () => process.exit(1))
}
