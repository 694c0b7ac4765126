import { myWorks } from '@quiz/contract/work/my-works.ts'
import { workTaking } from '@quiz/contract/work/work-taking.ts'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aStartedAttempt, aWorkEntry, inMinutes, workAttemptId } from '#web/testing/a-work.ts'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { clock } from '#web/testing/work-page.tsx'
import { MyWorksPage } from './MyWorksPage.tsx'
import { TakeWorkPage } from './TakeWorkPage.tsx'

afterEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const deletesAt = '2027-09-30T00:00:00Z'
const pupil = { name: 'Иванова А.', classTitle: '7Б', deletesAt }
const work = {
  ...{ code: 'ABCD2345', title: 'Планеты', authorName: 'Мария Петрова', state: 'open', opensAt: null },
  ...{ closesAt: inMinutes(60), minutes: 20, canStart: true, attempt: null },
}
const working = {
  ...{ attemptId: workAttemptId, state: 'working', isElsewhere: true, dueAt: inMinutes(9), submittedAt: null },
  ...{ percent: null, mark: null },
}

/** Opens the page of own works as the pupil of a code, in a tab of its own. */
async function enter(works: object[], start: () => FakeReply = () => ({ reply: aStartedAttempt() })) {
  const sent = fakeApi({
    [myWorks.enter.path]: () => ({ reply: pupil }),
    [myWorks.state.path]: () => ({ reply: { ...pupil, works, serverNow: inMinutes(0) } }),
    '/api/works/entry/ABCD2345': () => ({ reply: { ...aWorkEntry(), names: 'class', deletesAt } }),
    [workTaking.start.path]: start,
    [workTaking.answers.path]: clock,
  })
  await renderRoutes({ '/my': MyWorksPage, '/w/$code': TakeWorkPage }, { at: '/my' })
  await userEvent.type(await screen.findByLabelText('Код ученика'), 'ABCDEFGHJ')
  await userEvent.click(screen.getByRole('button', { name: 'Войти' }))
  const bodiesOf = (path: string) => sent.filter((one) => one.path === path).map(({ body }) => Object(body))
  return {
    keys: () => bodiesOf(myWorks.enter.path).map(({ key }) => key),
    starts: () => bodiesOf(workTaking.start.path),
  }
}

test('a pupil begins a work with the key of this browser, and nothing of it stays in the browser', async () => {
  const { keys, starts } = await enter([work])
  await userEvent.click(await screen.findByRole('button', { name: 'Начать Планеты' }))
  expect(await screen.findByText(/^Имя видят учителя класса/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Начать: Иванова А.' }))
  expect(await screen.findByText(/^Отвечает/)).toBeTruthy()
  expect(starts()).toEqual([{ code: 'ABCD2345', key: keys()[0] }])
  expect(Object.keys(localStorage).filter((one) => one.includes('work') || one === 'pupils')).toEqual([])
})

test('a work that is open on another device goes on here when that is pressed', async () => {
  const { keys, starts } = await enter([{ ...work, canStart: false, attempt: working }])
  await userEvent.click(await screen.findByRole('button', { name: 'Продолжить здесь Планеты' }))
  expect(await screen.findByText(/^Отвечает/)).toBeTruthy()
  expect(starts()[0]).toEqual({ code: 'ABCD2345', key: keys()[0], goesOnHere: true })
})

test('a work that another device took is said to be there, until it goes on here', async () => {
  let isElsewhere = true
  const { starts } = await enter([work], () =>
    isElsewhere ? { status: 409, code: 'name_taken' } : { reply: aStartedAttempt() },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Начать Планеты' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Начать: Иванова А.' }))
  expect(await screen.findByText(/^Эта работа открыта на\sдругом/)).toBeTruthy()
  isElsewhere = false
  await userEvent.click(screen.getByRole('button', { name: 'Продолжить здесь' }))
  expect(await screen.findByText(/^Отвечает/)).toBeTruthy()
  expect(starts().at(-1)).toMatchObject({ goesOnHere: true })
})

test('a work that is opened by its code offers the pupils whom the browser remembers, not those of the tab', async () => {
  fakeApi({ '/api/works/entry/ABCD2345': () => ({ reply: { ...aWorkEntry(), names: 'class', deletesAt } }) })
  const stored = (name: string) => JSON.stringify([{ key: name.repeat(32), name }])
  sessionStorage.setItem('pupils', stored('Анна'))
  localStorage.setItem('pupils', stored('Вера'))
  await renderRoutes({ '/w/$code': TakeWorkPage }, { at: '/w/ABCD2345' })
  expect(await screen.findByRole('button', { name: /^Я\sВера/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Анна/ })).toBeNull()
})

test('a work of a class asks for the code of the pupil, not for a personal code that its list does not have', async () => {
  fakeApi({ '/api/works/entry/ABCD2345': () => ({ reply: { ...aWorkEntry(), names: 'class', deletesAt } }) })
  await renderRoutes({ '/w/$code': TakeWorkPage }, { at: '/w/ABCD2345' })
  await userEvent.click(await screen.findByRole('button', { name: 'Начать' }))
  expect(screen.getByText(/^Введите код ученика/)).toBeTruthy()
})

test('the code typed in a work by a pupil whom the browser remembers replaces the former key', async () => {
  const sent = fakeApi({
    '/api/works/entry/ABCD2345': () => ({ reply: { ...aWorkEntry(), names: 'class', deletesAt } }),
    [workTaking.start.path]: () => ({ reply: { ...aStartedAttempt(), pupilId: 7 } }),
    [myWorks.leave.path]: () => ({ reply: true }),
  })
  localStorage.setItem('pupils', JSON.stringify([{ key: 'k'.repeat(32), id: 7, name: 'Вера' }]))
  await renderRoutes({ '/w/$code': TakeWorkPage }, { at: '/w/ABCD2345' })
  await userEvent.type(await screen.findByLabelText('Код ученика'), 'ABCDEFGHJ')
  await userEvent.click(screen.getByRole('button', { name: 'Начать' }))
  expect(await screen.findByText(/^Отвечает/)).toBeTruthy()
  const left = sent.filter(({ path }) => path === myWorks.leave.path).map(({ body }) => body)
  expect(left).toEqual([{ key: 'k'.repeat(32) }])
  expect(JSON.parse(localStorage.getItem('pupils') ?? '')).toMatchObject([{ id: 7 }])
  expect(sessionStorage.getItem('pupils')).toBeNull()
})
