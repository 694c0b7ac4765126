import { createHash } from 'node:crypto'
import { statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { isRoot } from './account.ts'
import { type Cluster, makeSocketFolder } from './cluster-folder.ts'
import type { Listening } from './postmaster.ts'

const socketPort = 5432
/** What the address of a socket has room for. */
const maxSocketPath = 107

/**
 * Where a new server of the cluster is to listen: a socket beside the data, or one with a shorter path; without such a folder
 * an address of this machine, where it asks for a password. Not in /tmp: a service may have one of its own, in which commands
 * would not find the socket.
 */
export async function listeningOf(cluster: Cluster): Promise<Listening> {
  if (process.platform !== 'win32') {
    const name = `kvizarium-${createHash('sha256').update(cluster.folder).digest('hex').slice(0, 12)}`
    const folders = [join(cluster.dataDir, 'db.socket'), ...runtimeFolders().map((folder) => join(folder, name))]
    for (const folder of folders) {
      // PostgreSQL takes a list of folders with commas between them.
      if (folder.includes(',') || Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) > maxSocketPath) continue
      await makeSocketFolder(folder, cluster.account)
      // No other cluster has a socket there, so the lock of the data suffices; this one may name a program that has the pid now.
      await rm(join(folder, `.s.PGSQL.${socketPort}.lock`), { force: true })
      return { host: folder, port: socketPort }
    }
  }
  return { host: '127.0.0.1', port: await freePort() }
}

/** Folders for sockets: of the service, and of the user or root. */
function runtimeFolders(): string[] {
  const ofService = process.env.RUNTIME_DIRECTORY?.split(':')[0] ?? ''
  const ofUser = isRoot() ? '/run' : `/run/user/${process.getuid?.()}`
  return [ofService, ofUser].filter((folder) => folder !== '' && isFolder(folder))
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true

function freePort(): Promise<number> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
