import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** File systems that drop unflushed data when they are shut down. */
export type DiskKind = 'ext4' | 'xfs'

/** A file system in a file, mounted on a loop device. */
export type LoopDisk = {
  /** Mount point. */
  folder: string
  /** Fills the disk up to so many free bytes. */
  fill(bytesLeft?: number): Promise<void>
  /** Frees the space taken by `fill`. */
  makeRoom(): Promise<void>
  /** Cuts the power: unflushed writes are lost and later ones fail. */
  cutPower(): Promise<void>
  /** Restores the power: mounts the disk again. No process may have a file open. */
  restorePower(): Promise<void>
  remove(): Promise<void>
}

const mostTries = 100
const tryAgainMs = 200
// Some versions of mkfs.xfs refuse less than 300 MB.
const megabytes = 400
/** FS_IOC_SHUTDOWN of linux/fs.h, with the flag that skips writing the journal. */
const shutDownWithoutFlush = `
  open(my $folder, "<", $ARGV[0]) or die "$!";
  my $flags = pack("L", 2);
  ioctl($folder, 0x8004587d, $flags) or die "$!";`

/** Why this machine cannot mount such a disk, or null. */
export async function missingLoopDisk(kind: DiskKind = 'ext4'): Promise<string | null> {
  if (process.platform !== 'linux') return 'loop devices are of Linux alone'
  if (process.getuid?.() !== 0) return 'a file system can be mounted by root alone'
  try {
    const disk = await createLoopDisk(kind)
    try {
      await disk.cutPower()
    } finally {
      await disk.remove()
    }
    return null
  } catch (error) {
    return `no ${kind} on a loop device: ${error instanceof Error ? error.message.trim() : String(error)}`
  }
}

/** A killed process releases its files a moment later. */
async function unmountOnceFree(folder: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await run('umount', [folder])
      return
    } catch (error) {
      if (tries === mostTries) throw error
      await wait(tryAgainMs)
    }
  }
}

/** Creates a disk, mounted and empty. */
export async function createLoopDisk(kind: DiskKind = 'ext4'): Promise<LoopDisk> {
  const place = await mkdtemp(join(tmpdir(), 'kvizarium-disk-'))
  const [image, folder] = [join(place, 'image'), join(place, 'mounted')]
  const ballast = join(folder, 'ballast')
  let isMounted = false
  const mount = async () => {
    await run('mount', ['-o', 'loop', image, folder])
    isMounted = true
  }
  const unmount = async () => {
    if (isMounted) await unmountOnceFree(folder)
    isMounted = false
  }
  const remove = async () => {
    await unmount()
    await rm(place, { recursive: true, force: true })
  }
  try {
    await mkdir(folder)
    await writeFile(image, '')
    await truncate(image, megabytes * 1_000_000)
    await run(`mkfs.${kind}`, kind === 'ext4' ? ['-q', '-m', '0', image] : ['-q', image])
    await mount()
  } catch (error) {
    await remove()
    throw error
  }
  return {
    folder,
    fill: async (bytesLeft = 0) => {
      const { bfree, bsize } = await statfs(folder)
      const bytes = Math.max(0, bfree * bsize - bytesLeft)
      // When more than the free space is requested, the file keeps the allocated part.
      await run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64K', `count=${Math.ceil(bytes / 65_536)}`]).catch(() => {})
    },
    makeRoom: () => rm(ballast, { force: true }),
    cutPower: async () => void (await run('perl', ['-e', shutDownWithoutFlush, folder])),
    restorePower: async () => {
      await unmount()
      await mount()
    },
    remove,
  }
}
