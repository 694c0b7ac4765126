import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, statfs, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** File systems that forget what was not flushed when they are shut down. */
export type DiskKind = 'ext4' | 'xfs'

/** A disk of its own: a file with a file system in it. */
export type LoopDisk = {
  /** Where it is mounted. */
  folder: string
  /** Takes away all room but so many bytes. */
  fill(bytesLeft?: number): Promise<void>
  /** Gives back what `fill` took. */
  makeRoom(): Promise<void>
  /** The power goes: nothing more reaches the disk, not even what programs believe to have written but did not flush. */
  cutPower(): Promise<void>
  /** The power is back: what the disk holds is mounted again. Nobody may have a file open. */
  restorePower(): Promise<void>
  remove(): Promise<void>
}

const mostTries = 100
const tryAgainMs = 200
// Some mkfs.xfs refuse less than 300 MB.
const megabytes = 400
/** FS_IOC_SHUTDOWN of linux/fs.h, with the flag that the journal is not written out either. */
const shutDownWithoutFlush = `
  open(my $folder, "<", $ARGV[0]) or die "$!";
  my $flags = pack("L", 2);
  ioctl($folder, 0x8004587d, $flags) or die "$!";`

/** Why there can be no such disk here, or null when there can. */
export async function whyNoLoopDisk(kind: DiskKind = 'ext4'): Promise<string | null> {
  if (process.platform !== 'linux') return 'loop devices are of Linux alone'
  if (process.getuid?.() !== 0) return 'a file system can be mounted by root alone'
  try {
    const disk = await makeLoopDisk(kind)
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

/** What a process that was killed had open may be so for a moment more. */
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

/** Makes a disk, mounted and empty. */
export async function makeLoopDisk(kind: DiskKind = 'ext4'): Promise<LoopDisk> {
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
      // Asked for more than there is, the file keeps what it got.
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
