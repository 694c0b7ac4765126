import { chmod, chown, lchown, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '#server/platform/observability/basic-logger.ts'
import { StoreProblem } from '#server/platform/store/store-problem.ts'
import { type Programs, withoutPrograms } from './programs.ts'
import { type Account, type Ended, type Ids, run } from './run-program.ts'

/** PostgreSQL refuses to run as root: root starts it as the first of these that the system has. */
const serviceAccounts = ['kvizarium', 'postgres', 'nobody']

export const isRoot = (): boolean => process.getuid?.() === 0

const thisAccount: Account = { ids: null, isPrivileged: false, launch: (program, args) => [program, args, {}] }

const unprivileged = (ids: Ids): Account => ({
  ids,
  isPrivileged: false,
  launch: (program, args) => [program, args, ids],
})

/**
 * For folders inside one that is closed to everybody but root, such as /root. The kernel ignores ambient capabilities in
 * access() without `no_setuid_fixup`.
 */
const privileged = (ids: Ids): Account => ({
  ids,
  isPrivileged: true,
  launch: (program, args) => [
    'setpriv',
    [
      ...[`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'],
      ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'],
      ...[program, ...args],
    ],
    {},
  ],
})

/**
 * The account of the server whose data is in `dataDir`: that of this process; for root the owner of the data, else an account
 * of the system. Throws a `StoreProblem` where none can run the programs.
 */
export async function accountFor(dataDir: string, programs: Programs): Promise<Account> {
  if (!isRoot()) {
    const trial = await tryOut(thisAccount, dataDir, programs)
    if (trial.code === 0) return thisAccount
    throw withoutPrograms(reasonIn(trial))
  }
  const ids = (await ownerOf(join(dataDir, 'db'))) ?? (await ownerOf(dataDir)) ?? (await serviceIds())
  await letInto(dataDir, ids)
  if (process.platform === 'linux') await chown(programs.linkFolder, ids.uid, ids.gid)
  await giveData(join(dataDir, 'db'), ids)
  const plain = await tryOut(unprivileged(ids), dataDir, programs)
  if (plain.code === 0) return unprivileged(ids)
  const closed = await tryOut(privileged(ids), dataDir, programs)
  if (closed.code === 0) return privileged(ids)
  if (!/permission denied|EACCES/i.test(reasonIn(plain))) throw withoutPrograms(reasonIn(plain))
  throw new StoreProblem(
    `PostgreSQL не работает от имени root, а другим пользователям папка ${dataDir} или папка программы закрыта (${reasonIn(closed)}). Запустите сайт от имени обычного пользователя или перенесите его и DATA_DIR из закрытой папки, например из /root.`,
  )
}

/** Lets the account change into the folder of the data, and run the server that prints its version. */
async function tryOut(account: Account, dataDir: string, { postgres, env }: Programs): Promise<Ended> {
  const command: [string, ...string[]] =
    process.platform === 'win32'
      ? [postgres, '--version']
      : ['/bin/sh', '-c', 'cd "$1" && exec "$2" --version', 'sh', dataDir, postgres]
  return run(account, command, { env }).catch((error) => ({ code: 1, out: '', err: reasonOf(error) }))
}

const reasonIn = ({ err, code }: Ended): string => err.trim().split('\n').at(-1) || `код ${code}`

/** The owner of a folder, unless that is root. */
async function ownerOf(folder: string): Promise<Ids | null> {
  const found = await stat(folder).catch(() => null)
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null
}

async function serviceIds(): Promise<Ids> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  for (const name of serviceAccounts) {
    const [, , uid, gid] = lines.find(([known]) => known === name) ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new StoreProblem(
    `PostgreSQL не работает от имени root, а в системе нет ни одного из пользователей ${serviceAccounts.join(', ')}. Создайте первого (useradd --system kvizarium) или запустите сайт от имени обычного пользователя.`,
  )
}

/** A copy that root made of a data folder belongs to root, and PostgreSQL starts for the owner of its data alone. */
async function giveData(folder: string, { uid, gid }: Ids): Promise<void> {
  const found = await stat(folder).catch(() => null)
  if (found?.uid !== 0) return
  // The folder itself last: an interrupted change is begun again.
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), uid, gid)
  await lchown(folder, uid, gid)
}

/** The account may pass through the folder of root, and list nothing in it. */
async function letInto(dataDir: string, { gid }: Ids): Promise<void> {
  const { uid, mode } = await stat(dataDir)
  if (uid !== 0) return
  await chown(dataDir, 0, gid)
  await chmod(dataDir, (mode & 0o700) | 0o010)
}
