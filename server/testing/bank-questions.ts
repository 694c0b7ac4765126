import { bank } from '@quiz/contract/bank/bank.ts'
import type { CallInput } from '@quiz/contract/endpoint.ts'
import type { TestPerson, TestSite } from './test-app.ts'

type Asked = CallInput<typeof bank.list>['body']
type Rows = CallInput<typeof bank.save>['body']['rows']
export type BankDraft = Rows[number]['question']

/** A choice with one right answer, as its author sends it. */
export const aBankDraft = (title: string, changes: Partial<BankDraft> = {}): BankDraft => ({
  title,
  answers: [{ description: 'Да', isRightAnswer: true }, { description: 'Нет' }],
  ...changes,
})

/** The calls of «My questions» at a site. */
export function bankAt(site: TestSite) {
  const list = (person: TestPerson, asked: Asked = {}) => site.call(bank.list, { body: asked }, person)
  return {
    list,
    titles: async (person: TestPerson, asked: Asked = {}) =>
      (await list(person, asked)).rows.map(({ question }) => question.title),
    save: async (person: TestPerson, rows: Rows) => {
      const ids = await site.call(bank.save, { body: { rows } }, person)
      return ids.flatMap((id) => id ?? [])
    },
  }
}
