// For tests: the thread of the store on a disk that fails while the file `<folder>.broken` exists.
import { existsSync, fsyncSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { serveFolder } from '#server/platform/store/embedded/serve-folder.ts'

if (!parentPort) throw new Error('This file runs as a worker thread')
await serveFolder(parentPort, String(workerData), (descriptor) => {
  if (existsSync(`${workerData}.broken`)) throw new Error('EIO: i/o error, fsync')
  fsyncSync(descriptor)
})
