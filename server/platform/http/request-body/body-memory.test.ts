import { expect, test } from 'vitest'
import { BodyMemoryBudget } from './body-memory.ts'

const busy = expect.objectContaining({ code: 'busy', retryAfterSeconds: 10 })
const budgetOf = () => new BodyMemoryBudget({ total: 100, network: 60, account: 40 })

test('memory of a body counts until it is released, and is freed once', () => {
  const budget = budgetOf()
  const body = budget.open({ network: 'a', account: null })
  body.take(50)
  body.take(10)
  expect(() => budget.open({ network: 'a', account: null }).take(1)).toThrow(busy)
  body.release()
  body.release()
  budget.open({ network: 'a', account: null }).take(60)
  budget.open({ network: 'b', account: null }).take(40)
  expect(() => budget.open({ network: 'c', account: null }).take(1)).toThrow(busy)
})

test('an account over its limit is refused from every network, another account is not', () => {
  const budget = budgetOf()
  budget.open({ network: 'a', account: 1 }).take(40)
  expect(() => budget.open({ network: 'b', account: 1 }).take(1)).toThrow(busy)
  budget.open({ network: 'b', account: 2 }).take(40)
})

test('a network over its limit is refused for every account, another network is not', () => {
  const budget = budgetOf()
  budget.open({ network: 'a', account: 1 }).take(40)
  budget.open({ network: 'a', account: null }).take(20)
  expect(() => budget.open({ network: 'a', account: 2 }).take(1)).toThrow(busy)
  budget.open({ network: 'b', account: 2 }).take(40)
})

test('all bodies together stay within the total, and a refused one counts nothing', () => {
  const budget = budgetOf()
  const first = budget.open({ network: 'a', account: null })
  first.take(60)
  budget.open({ network: 'b', account: null }).take(40)
  const third = budget.open({ network: 'c', account: null })
  expect(() => third.take(1)).toThrow(busy)
  first.release()
  third.take(60)
  expect(() => third.take(1)).toThrow(busy)
})
