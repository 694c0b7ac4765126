import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { tempFolder } from '#server/testing/temp-folder.ts'
import { sendTestMail } from './send-test-mail.ts'

const dataDir = await tempFolder()

test('without a mail server the test mail is a file, which the outcome names', async () => {
  const { lines, isRefused } = await sendTestMail(readConfig({ DATA_DIR: dataDir }), 'anna@example.org')
  expect(isRefused).toBe(false)
  expect(lines[0]).toContain(join(dataDir, 'outbox'))
  const files = await readdir(join(dataDir, 'outbox'))
  const name = files.find((file) => file.endsWith('.eml')) ?? ''
  const mail = await simpleParser(await readFile(join(dataDir, 'outbox', name)))
  expect(mail.subject).toContain('Пробное письмо')
  expect(mail.to).toMatchObject({ text: 'anna@example.org' })
})

test('a mail server that cannot be reached is named with its error', async () => {
  const config = readConfig({ DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:1' })
  const { lines, isRefused } = await sendTestMail(config, 'anna@example.org')
  expect(isRefused).toBe(true)
  expect(lines[0]).toMatch(/не ушло: .*ECONNREFUSED/)
})

test('an invalid address is refused', async () => {
  expect(await sendTestMail(readConfig({ DATA_DIR: dataDir }), 'anna')).toMatchObject({ isRefused: true })
})
