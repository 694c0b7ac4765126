import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startScript } from '#server/testing/child-script.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { lockFolder } from './process-lock.ts'

const folder = await tempFolder()

test('a folder that another process holds is refused in one line with its number, and free once that was killed', async () => {
  const dataDir = join(folder, 'held')
  const holder = startScript(`
    import { lockFolder } from '#server/platform/store/embedded/process-lock.ts'
    lockFolder(${JSON.stringify(dataDir)})
    console.log('held')
    setInterval(() => {}, 1000)`)
  await holder.lines.next()

  expect(() => lockFolder(dataDir)).toThrow(
    `Папка данных ${dataDir} занята процессом ${holder.pid}: остановите его или задайте другую папку в DATA_DIR.`,
  )

  holder.kill()
  await holder.ended
  lockFolder(dataDir).release()
})

test('the same process cannot take a folder twice', () => {
  const lock = lockFolder(join(folder, 'twice'))

  expect(() => lockFolder(join(folder, 'twice'))).toThrow(`занята процессом ${process.pid}`)
  lock.release()
})

test('a released folder can be taken again, and no number is left in it', () => {
  const dataDir = join(folder, 'released')

  lockFolder(dataDir).release()

  expect(existsSync(join(dataDir, 'lock.pid'))).toBe(false)
  lockFolder(dataDir).release()
})

test('a place where no folder can be made is refused in one line', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')

  expect(() => lockFolder(join(file, 'data'))).toThrow(/^В папку .* нельзя писать: ENOTDIR.* Проверьте DATA_DIR\.$/)
})
