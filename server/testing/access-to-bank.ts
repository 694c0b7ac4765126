import { bank } from '@quiz/contract/bank/bank.ts'
import { aBankDraft } from '#server/testing/bank-questions.ts'
import { aQuiz } from '#server/testing/quiz-factory.ts'
import type { TestPerson, TestSite } from '#server/testing/test-app.ts'

/** Inputs of the calls of own questions: each names a new one of an author. */
export function bankCalls(site: TestSite, { author }: { author: TestPerson }) {
  async function aKept(): Promise<string[]> {
    const body = { rows: [{ question: aBankDraft('Чей это вопрос?') }] }
    const ids = await site.call(bank.save, { body }, await site.signIn(author.id))
    return ids.flatMap((id) => id ?? [])
  }
  async function anAsked(): Promise<string[]> {
    const { content } = await aQuiz(site.store.db, { authorId: author.id })
    return [`q${content.questions[0]?.id}`]
  }
  const question = aBankDraft('Новый?')
  return {
    'bank.list': async () => ({ body: {} }),
    'bank.list, a question that is named': async () => ({ body: { ids: await aKept() } }),
    'bank.save': async () => ({ body: { rows: [{ question }] } }),
    'bank.save, a question that is there': async () => ({ body: { rows: [{ id: (await aKept())[0], question }] } }),
    'bank.remove': async () => ({ body: { ids: await aKept() } }),
    'bank.restore': async () => ({ body: { ids: await aKept() } }),
    'bank.setTheme': async () => ({ body: { ids: await aKept(), theme: 'Дроби' } }),
    'bank.setTheme, of a question of a test': async () => ({ body: { ids: await anAsked(), theme: null } }),
    'bank.leaveKey': async () => ({ body: { ids: await aKept() } }),
    'bank.leaveKey, of a question of a test': async () => ({ body: { ids: await anAsked() } }),
    'bank.export': async () => ({ body: { ids: await aKept(), format: 'csv' as const } }),
    'bank.export, of a question of a test': async () => ({ body: { ids: await anAsked(), format: 'gift' as const } }),
  }
}
