import { administrator } from '../harness/administrator.ts'
import { callApi } from '../page-objects/api.ts'
import { registerAt } from '../page-objects/other-site.ts'
import { newPerson } from '../page-objects/people.ts'
import { aQuiz } from '../page-objects/quizzes.ts'
import type { StillSite } from './still-site.ts'

/** Tokens of the author of moderated things and of the administrator. */
type Tokens = { author: string; administrator: string }

const made = new WeakMap<StillSite, Promise<Tokens>>()

/**
 * An author with a test in no list that a moderator warned about, an appeal against that, and a reported mistake, once on a site.
 * Other audited pages show nothing of them.
 */
export function moderatedThings(site: StillSite): Promise<Tokens> {
  const tokens = made.get(site) ?? makeThings(site)
  made.set(site, tokens)
  return tokens
}

async function makeThings({ url: at }: StillSite): Promise<Tokens> {
  const author = await registerAt(at, { ...newPerson('Лев Маячный'), userName: 'lev-lights' })
  const { token } = await callApi<{ token: string }>('/api/auth/login', { body: administrator, at })
  const quiz = aQuiz({ title: 'Маяки и моря', visibility: 'link' })
  const id = await callApi<number>('/api/test/create', { body: quiz, token: author, at })
  const report = { kind: 'test', id, reason: 'mistake', text: 'Маяк стоял на острове Фарос, а не в самом городе.' }
  await callApi('/api/reports', { body: report, at })
  const decision = { kind: 'test', id, decision: 'warn', reason: 'Картинка взята у другого автора.' }
  await callApi('/api/admin/decisions', { body: decision, token, at })
  const { items } = await callApi<{ items: { id: number }[] }>('/api/account/notices', { token: author, at })
  const appeal = { decisionId: items[0]?.id, text: 'Картинку рисовал я сам.' }
  await callApi('/api/account/appeal', { body: appeal, token: author, at })
  // The page of notices does that too: the bar looks the same whichever page is opened first.
  await callApi('/api/account/readnotices', { body: {}, token: author, at })
  return { author, administrator: token }
}
