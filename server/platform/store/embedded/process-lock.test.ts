import { existsSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startScript } from '#server/testing/child-script.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { lockFolder } from './process-lock.ts'

const folder = await tempFolder()

/** Another process that locks the folder until it is killed, or releases it a second after SIGTERM. */
async function startHolder(dataDir: string) {
  const holder = startScript(`
    import { once } from 'node:events'
    import { setTimeout as wait } from 'node:timers/promises'
    import { lockFolder } from '#server/platform/store/embedded/process-lock.ts'
    process.umask(0)
    const lock = await lockFolder(${JSON.stringify(dataDir)}, { info() {}, warn() {} })
    const terminated = once(process, 'SIGTERM')
    const keepAlive = setInterval(() => {}, 1_000)
    console.log('held')
    await terminated
    clearInterval(keepAlive)
    await wait(1_000)
    lock.release()
    process.exit(0)`)
  await holder.lines.next()
  return holder
}

test('a folder that another process holds is refused with one line that names its pid, and free after that process was killed', async () => {
  const dataDir = join(folder, 'held')
  const holder = await startHolder(dataDir)

  await expect(lockFolder(dataDir, quietLog, 300)).rejects.toThrow(
    `Папка данных ${dataDir} занята процессом ${holder.pid}: остановите его или задайте другую папку в DATA_DIR.`,
  )

  holder.kill()
  await holder.ended
  const lock = await lockFolder(dataDir, quietLog)
  lock.release()
})

test('a start waits for a process that is stopping, and logs it once', async () => {
  const dataDir = join(folder, 'ending')
  const holder = await startHolder(dataDir)
  const lines: string[] = []
  const note = (line: string) => lines.push(line)

  process.kill(holder.pid, 'SIGTERM')
  const lock = await lockFolder(dataDir, { info: note, warn: note })

  expect(lines).toEqual([`Папка данных ${dataDir} занята процессом ${holder.pid}, ждём до 15 с, пока он завершится.`])
  lock.release()
  expect(await holder.ended).toBe(0)
})

test('the same process cannot lock a folder twice, and does not wait for itself', async () => {
  const lock = await lockFolder(join(folder, 'twice'), quietLog)

  await expect(lockFolder(join(folder, 'twice'), quietLog)).rejects.toThrow(`занята процессом ${process.pid}`)
  lock.release()
})

test('a released folder can be locked again, and its pid file is deleted', async () => {
  const dataDir = join(folder, 'released')

  const first = await lockFolder(dataDir, quietLog)
  first.release()

  expect(existsSync(join(dataDir, 'lock.pid'))).toBe(false)
  const second = await lockFolder(dataDir, quietLog)
  second.release()
})

test('with a umask of 0 the folder and its lock are still for their owner only', async () => {
  const dataDir = join(folder, 'private')
  const holder = await startHolder(dataDir)

  const modes = ['.', 'lock', 'lock.pid'].map((name) => (statSync(join(dataDir, name)).mode & 0o777).toString(8))

  expect(modes).toEqual(['700', '600', '600'])
  holder.kill()
})

test('a folder that cannot be created is refused with one line', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')

  await expect(lockFolder(join(file, 'data'), quietLog)).rejects.toThrow(
    /^В папку .* нельзя писать: это файл или папка внутри файла \(ENOTDIR\)\. Проверьте DATA_DIR\.$/,
  )
})
