import { reports } from '@quiz/contract/moderation/reports.ts'
import { workTaking } from '@quiz/contract/work/work-taking.ts'
import type { RouteComponent } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { closeToast, currentToasts } from '#web/ui/toasts.ts'
import { aStartedAttempt, aWorkEntry, aWorkResult, inMinutes, workAttemptId } from './a-work.ts'
import { type FakeReply, fakeApi, type RequestFacts, type SentRequest } from './fake-api.ts'
import { renderRoutes } from './render-routes.tsx'

/** Answers a call of the page. */
export type Answer = (request: SentRequest, facts: RequestFacts) => FakeReply | Promise<FakeReply>
type Network = {
  entry?: () => FakeReply
  start?: Answer
  answers?: Answer
  finish?: Answer
  result?: Answer
  forget?: Answer
}

export const refused = (status: number, code: string, detail = code): FakeReply => ({ status, code, detail })
export const away = () => {
  throw new Error('no network')
}
export const clock = () => ({ reply: { dueAt: inMinutes(20), serverNow: inMinutes(0) } })

/** The fake server of a work; its answers can be changed while the page is open. */
export function aServer(network: Network = {}) {
  const now: Required<Network> = {
    entry: () => ({ reply: aWorkEntry() }),
    start: () => ({ reply: aStartedAttempt() }),
    answers: clock,
    finish: () => ({ reply: aWorkResult() }),
    result: () => ({ reply: aWorkResult() }),
    forget: () => ({ reply: true }),
    ...network,
  }
  const sent = fakeApi({
    '/api/works/entry/ABCD2345': () => now.entry(),
    [workTaking.start.path]: (...call) => now.start(...call),
    [workTaking.answers.path]: (...call) => now.answers(...call),
    [workTaking.finish.path]: (...call) => now.finish(...call),
    [`/api/works/result/${workAttemptId}`]: (...call) => now.result(...call),
    [workTaking.forget.path]: (...call) => now.forget(...call),
    [reports.send.path]: () => ({ reply: true }),
  })
  const bodies = (path: string) => sent.filter((one) => one.path === path).map(({ body }) => Object(body))
  return {
    now,
    starts: () => bodies(workTaking.start.path),
    saved: () => bodies(workTaking.answers.path).flatMap(({ answers }) => answers),
    finished: () => bodies(workTaking.finish.path),
    forgotten: () => bodies(workTaking.forget.path),
    reported: () => bodies(reports.send.path),
  }
}

/** Opens the page of a work. */
export function openWork(takeWorkPage: RouteComponent) {
  onTestFinished(() => {
    for (const { id } of currentToasts()) closeToast(id)
  })
  return renderRoutes({ '/w/$code': takeWorkPage }, { at: '/w/abcd-2345' })
}
export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const press = (name: string | RegExp) => userEvent.click(button(name))
export const question = (title: string) => screen.findByRole('heading', { level: 2, name: title })
export const option = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
export const pick = (name: string) => userEvent.click(option(name))

/** Opens the work and begins as Иванова А. */
export async function beginWork(takeWorkPage: RouteComponent, server = aServer()) {
  const page = await openWork(takeWorkPage)
  await userEvent.type(await screen.findByLabelText('Фамилия и инициалы'), 'Иванова А.')
  await press('Начать')
  await question('Какая планета лежит на боку?')
  return { ...page, server }
}

/** Sets the browser offline; the returned function sets it online. */
export function goOffline(): () => void {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  return () => {
    onLine.mockReturnValue(true)
    dispatchEvent(new Event('online'))
  }
}
