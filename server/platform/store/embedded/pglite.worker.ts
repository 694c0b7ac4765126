// The thread of the embedded store, so that its work never blocks the event loop of the site.
import { fsyncSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { serveFolder } from './serve-folder.ts'

if (!parentPort) throw new Error('This file runs as a worker thread')
await serveFolder(parentPort, String(workerData), fsyncSync)
