import { expect, test } from 'vitest'
import { BodyMemoryBudget } from './body-memory.ts'

const busy = expect.objectContaining({ code: 'busy', retryAfterSeconds: 10 })
const budgetOf = () => new BodyMemoryBudget({ total: 100, network: 60, account: 40 })

test('what a body takes is held until it is released', () => {
  const budget = budgetOf()
  const body = budget.open({ network: 'a', account: 1 })
  body.take(30)
  body.take(10)
  expect(budget.used).toBe(40)
  body.release()
  body.release()
  expect(budget.used).toBe(0)
})

test('an account that has its share is refused from every network, another is not', () => {
  const budget = budgetOf()
  budget.open({ network: 'a', account: 1 }).take(40)
  expect(() => budget.open({ network: 'b', account: 1 }).take(1)).toThrow(busy)
  budget.open({ network: 'b', account: 2 }).take(40)
})

test('a network that has its share is refused for every account, another is not', () => {
  const budget = budgetOf()
  budget.open({ network: 'a', account: 1 }).take(40)
  budget.open({ network: 'a', account: null }).take(20)
  expect(() => budget.open({ network: 'a', account: 2 }).take(1)).toThrow(busy)
  budget.open({ network: 'b', account: 2 }).take(40)
})

test('all together take no more than there is, and a refused body takes nothing', () => {
  const budget = budgetOf()
  const first = budget.open({ network: 'a', account: null })
  first.take(60)
  budget.open({ network: 'b', account: null }).take(40)
  const third = budget.open({ network: 'c', account: null })
  expect(() => third.take(1)).toThrow(busy)
  expect(budget.used).toBe(100)
  first.release()
  third.take(60)
})
