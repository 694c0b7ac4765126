import { chown, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { type OwnProcess, startProcess } from './own-process.ts'
import { emptyFolder, type PostgresCluster } from './postgres-cluster.ts'
import { postgresUser } from './postgres-programs.ts'
import { missingProgram, withSystemFolders } from './program.ts'
import { waitForPort } from './wait-until-ready.ts'

/** Why this machine cannot run pgbouncer, or null. */
export const missingPgbouncer = (): Promise<string | null> => missingProgram('pgbouncer', 'pgbouncer')

/** A pgbouncer in transaction mode; its address leads to the cluster's database. */
export type Pgbouncer = { url: string; start(): Promise<void>; kill(): Promise<void>; remove(): Promise<void> }

/** Starts a pgbouncer with a limit on server connections. */
export async function startPgbouncer({ port: serverPort }: PostgresCluster, connections: number): Promise<Pgbouncer> {
  const folder = await emptyFolder()
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await own(file, bouncerSettings({ folder, port, serverPort, connections }))
  await own(join(folder, 'users.txt'), '"postgres" ""\n')
  let bouncer: OwnProcess | null = null
  const start = async () => {
    const env = { PATH: withSystemFolders() }
    bouncer = startProcess('pgbouncer', [file], { ...(await postgresUser()), env, cwd: '/' })
    await waitForPort(port, bouncer)
  }
  const kill = async () => {
    bouncer?.signal('SIGKILL')
    await bouncer?.ended
    bouncer = null
  }
  await start()
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    kill,
    remove: async () => {
      await kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type PgbouncerOptions = { folder: string; port: number; serverPort: number; connections: number; database?: string }

/** What pgbouncer is started with, before further settings; its users are in `users.txt` of the folder. */
export const bouncerSettings = ({ folder, port, serverPort, connections, database = 'postgres' }: PgbouncerOptions) => `
[databases]
${database} = host=127.0.0.1 port=${serverPort} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
`

async function own(path: string, text: string): Promise<void> {
  await writeFile(path, text)
  const { uid, gid } = await postgresUser()
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}
