import { Worker } from 'node:worker_threads'
import { isFormula } from '@quiz/contract/formulas/convert-formula.ts'
import { expect, onTestFinished, test } from 'vitest'
import { FormulaThread, type FormulaThreadOptions } from './formula-thread.ts'

function aThread(options: FormulaThreadOptions = {}): FormulaThread {
  const thread = new FormulaThread(options)
  onTestFinished(() => thread.close())
  return thread
}

/** A thread that answers what it is told by its code. */
const scripted = (code: string) => () =>
  new Worker(`const { parentPort } = require('node:worker_threads'); ${code}`, { eval: true })
const ready = "parentPort.postMessage('ready')"
const echo = `parentPort.on('message', (m) => parentPort.postMessage(m)); ${ready}`
/** Loads what it needs for so many milliseconds. */
const slowToLoad = (ms: number) => `const from = Date.now(); while (Date.now() - from < ${ms}); ${echo}`

test('sources come back as formulas and remarks, in their order', async () => {
  const outcomes = await aThread().convert(1, ['\\(x^2\\)', '\\(\\foo\\)', '\\(y\\)'])
  expect(outcomes.map((outcome) => (isFormula(outcome) ? outcome.text : outcome.message))).toEqual([
    'x²',
    'неизвестная команда \\foo',
    'y',
  ])
})

test('no sources start no thread', async () => {
  const start = () => {
    throw new Error('started')
  }
  expect(await aThread({ start }).convert(1, [])).toEqual([])
})

test('a thread that takes too long is ended and refused as busy; the next job gets a new one', async () => {
  let starts = 0
  const start = () => {
    starts += 1
    return scripted(starts === 1 ? `parentPort.on('message', () => { for (;;); }); ${ready}` : echo)()
  }
  const thread = aThread({ start, jobMs: 300 })
  await expect(thread.convert(1, ['a'])).rejects.toMatchObject({ code: 'busy' })
  expect(await thread.convert(1, ['b'])).toEqual(['b'])
  expect(starts).toBe(2)
})

test('a thread that breaks is refused as busy', async () => {
  const broken = `parentPort.on('message', () => { throw new Error('x') }); ${ready}`
  await expect(aThread({ start: scripted(broken) }).convert(1, ['a'])).rejects.toMatchObject({ code: 'busy' })
})

test('what a thread loads first does not count for its job, but has a limit of its own', async () => {
  const start = scripted(slowToLoad(1500))
  expect(await aThread({ start, jobMs: 1000 }).convert(1, ['a'])).toEqual(['a'])
  await expect(aThread({ start, startMs: 500 }).convert(1, ['a'])).rejects.toMatchObject({ code: 'busy' })
})

test('an idle thread ends', async () => {
  const workers: Worker[] = []
  const start = () => {
    const worker = scripted(echo)()
    workers.push(worker)
    return worker
  }
  const thread = aThread({ start, idleMs: 1 })
  await thread.convert(1, ['a'])
  await new Promise((resolve) => workers[0]?.once('exit', resolve))
  expect(await thread.convert(1, ['b'])).toEqual(['b'])
  expect(workers).toHaveLength(2)
})

test('accounts take turns: of many jobs of one, the second waits for the first of another', async () => {
  const thread = aThread({ start: scripted(echo) })
  const order: string[] = []
  const job = (accountId: number, name: string) => thread.convert(accountId, [name]).then(() => order.push(name))
  await Promise.all([job(1, 'a1'), job(1, 'a2'), job(1, 'a3'), job(2, 'b1')])
  expect(order.indexOf('b1')).toBeLessThan(order.indexOf('a3'))
})

test('after closing, jobs are refused as busy', async () => {
  const thread = aThread({ start: scripted(echo) })
  await thread.close()
  await expect(thread.convert(1, ['a'])).rejects.toMatchObject({ code: 'busy' })
})
