import { expect, test } from 'vitest'
import { type StartFacts, startBlock, startLines } from './start-report.ts'

const facts: StartFacts = {
  brand: 'Квизариум',
  publicUrl: 'http://127.0.0.1:3000',
  reachableUrls: [],
  isLocal: true,
  administrator: null,
  store: 'встроенное, /srv/data/db',
  mails: '/srv/data/outbox',
  dataDir: '/srv/data',
}
const lan = {
  ...facts,
  isLocal: false,
  publicUrl: 'http://192.168.1.5:3000',
  reachableUrls: ['http://192.168.1.5:3000', 'http://10.0.0.5:3000'],
}

test('on a terminal the first start shows the address, the administrator, the folder, and how to stop', () => {
  const administrator = { email: 'admin@localhost', password: 'a-long-one' }
  const block = startBlock({ ...facts, administrator })
  for (const line of [
    /^ {2}Квизариум открыт: +http:\/\/127\.0\.0\.1:3000$/m,
    /^ {2}Администратор: +admin@localhost$/m,
    /^ {2}Пароль: +a-long-one +запишите/m,
    /^ {2}Папка данных: +\/srv\/data$/m,
    /^ {2}Остановить: +Ctrl\+C$/m,
    /HOST=0\.0\.0\.0 npm start/,
  ])
    expect(block).toMatch(line)
  expect(block).not.toMatch(/[a-z]{3,} (is|at|on) /i)
})

test('a later start shows no login', () => {
  expect(startBlock(facts)).not.toMatch(/Администратор|Пароль/)
})

test('a site that listens on all addresses names each, with a QR code of the first, and says what plain HTTP means', () => {
  const block = startBlock(lan)
  for (const url of lan.reachableUrls) expect(block).toContain(url)
  expect(block).toMatch(/[▀▄█]{5}/)
  expect(block).toMatch(/http: пароли и ответы идут по сети открыто/)
  expect(block).not.toContain('HOST=0.0.0.0')
})

test('for programs each fact is a line, the address last', () => {
  expect(startLines(lan)).toEqual([
    'Хранилище: встроенное, /srv/data/db',
    'Письма: /srv/data/outbox',
    'Адреса этой машины: http://192.168.1.5:3000, http://10.0.0.5:3000',
    'Квизариум открыт: http://192.168.1.5:3000',
  ])
})
