import { expect, test } from 'vitest'
import { readableLine } from './readable-line.ts'

const time = '2026-11-28T13:55:56.041Z'

test.each([
  [{ level: 30, time, msg: 'Хранилище создано (28 шагов).' }, '13:55:56 Хранилище создано (28 шагов).\n'],
  [{ level: 40, time, msg: 'Redis не отвечает', waited: 3 }, '13:55:56 внимание: Redis не отвечает waited=3\n'],
  [
    { level: 30, time, reqId: 'a-b', method: 'GET', url: '/w/PRYMER24', status: 200, ms: 12, msg: 'request' },
    '13:55:56 GET /w/PRYMER24 → 200, 12 мс\n',
  ],
  [
    { level: 50, time, err: { type: 'Error', stack: 'Error: no\n    at file' }, msg: 'no' },
    '13:55:56 ошибка: no \nError: no\n    at file\n',
  ],
])('%j is a line for people on a terminal', (logged, line) => {
  expect(readableLine(JSON.stringify(logged))).toBe(line)
})
