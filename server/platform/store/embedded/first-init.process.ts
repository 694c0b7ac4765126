// Creates a new database in a process of its own, as it takes 0.6 GB, which a process never returns to the system.
import { fsyncSync } from 'node:fs'
import { inspect } from 'node:util'
import { flushOrExit } from './flush-or-exit.ts'
import { openFolder } from './open-folder.ts'
import { syncTree } from './sync-tree.ts'
import { disableWasmTierUp } from './wasm-compiler.ts'

const folder = process.argv[2]
if (!folder) throw new Error('usage: first-init.process.ts <folder>')
// The parent has ended, so the result is not needed.
process.on('disconnect', () => process.exit(1))
disableWasmTierUp()

try {
  const { pglite } = await openFolder(
    folder,
    flushOrExit(fsyncSync, (failure) => process.send?.(failure)),
  )
  await pglite.close()
  syncTree(folder)
  process.exit(0)
} catch (error) {
  // The file system of PGlite throws objects that are no errors.
  process.send?.(error instanceof Error ? error.message : inspect(error), () => process.exit(1))
}
