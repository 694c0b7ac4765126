import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { folderDelivery } from './delivery.ts'

const folder = join(await tempFolder(), 'outbox')
const logged: string[] = []
const delivery = await folderDelivery(folder, {
  from: { name: 'Квизариум', address: 'robot@kvizarium.example' },
  log: { info: (line) => logged.push(line) },
})
const mail = {
  id: '0c6f8a52-6a0b-4b43-9f0c-3d1f7f8f1b11',
  to: 'marina@pochta.example',
  subject: 'Смена пароля',
  text: 'Откройте ссылку',
  html: '<p>Откройте ссылку</p>',
  createdAt: new Date('2026-11-21T10:05:00.250Z'),
}
const name = '2026-11-21t10-05-00.250z-0c6f8a52-6a0b-4b43-9f0c-3d1f7f8f1b11.eml'

test('a mail delivered twice is one file, whose path is logged and whose name has no e-mail address', async () => {
  await delivery.deliver(mail, new AbortController().signal)
  await delivery.deliver(mail, new AbortController().signal)
  const files = (await readdir(folder)).filter((file) => !file.startsWith('.'))
  expect(files).toEqual([name])
  expect(logged[0]).toBe(`Письмо лежит в ${join(folder, name)}`)
  const found = await simpleParser(await readFile(join(folder, name)))
  expect(found).toMatchObject({
    subject: 'Смена пароля',
    to: { value: [{ address: 'marina@pochta.example' }] },
    html: '<p>Откройте ссылку</p>',
    date: new Date('2026-11-21T10:05:00Z'),
  })
  expect(found.text?.trim()).toBe('Откройте ссылку')
})

test('mail from and to a domain in .рф has headers in ASCII', async () => {
  const other = join(await tempFolder(), 'outbox')
  const from = { name: 'Квиз', address: 'robot@почта.рф' }
  const sender = await folderDelivery(other, { from, log: { info: () => undefined } })
  await sender.deliver({ ...mail, to: 'marina@почта.рф' }, new AbortController().signal)
  const written = await readFile(join(other, name), 'utf8')
  const headers = written.slice(0, written.indexOf('\r\n\r\n'))
  expect(headers).toMatch(/^Message-ID: <[0-9a-f-]+@xn--80a1acny\.xn--p1ai>$/m)
  expect(headers).not.toMatch(/\P{ASCII}/u)
})

test('the destination is the folder', () => {
  expect(delivery.destination).toBe(folder)
})
