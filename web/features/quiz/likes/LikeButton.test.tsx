import { auth } from '@quiz/contract/account/auth.ts'
import { likes } from '@quiz/contract/quiz/likes.ts'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { createQueryClient } from '#web/lib/query-client.ts'
import { storeTokens } from '#web/lib/tokens.ts'
import { aQuiz } from '#web/testing/a-quiz.ts'
import { type FakeReply, fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
import { ensureLiked } from './guest-like.ts'
import { LikeButton } from './LikeButton.tsx'

test('two clicks before the session check has finished send one like', async () => {
  localStorage.setItem('Bearer', 'a token')
  onTestFinished(() => localStorage.clear())
  let isLiked = false
  const me = { id: 7, userName: 'vera', fullName: 'Вера', avatar: null }
  const sent = fakeApi({
    [auth.isAuthorised.path]: () => ({ reply: true }),
    [auth.me.path]: () => ({ reply: me }),
    '/api/test/gettest/5': () => ({ reply: aQuiz({ id: 5, isLikedByCurrentUser: isLiked }) }),
    [likes.toggle.path]: () => {
      isLiked = !isLiked
      return { reply: isLiked }
    },
  })
  await renderRoutes({ '/': () => <LikeButton quizId={5} title="Чай" isLiked={false} count={0} /> }, { at: '/' })
  const heart = await screen.findByRole('button')
  fireEvent.click(heart)
  fireEvent.click(heart)
  await waitFor(() => expect(isLiked).toBe(true))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(sent.filter(({ path }) => path === likes.toggle.path)).toHaveLength(1)
})

test('the number of likes describes the button, and is no part of its name', async () => {
  await renderRoutes({ '/': () => <LikeButton quizId={5} title="Чай" isLiked={false} count={18} /> }, { at: '/' })
  const heart = await screen.findByRole('button', { name: 'Нравится: «Чай»' })
  expect(heart.getAttribute('aria-description')).toBe('Лайков: 18')
})

const aTest = { id: 5, isLikedByCurrentUser: false, likesCount: 3 }

/** The button of a test that other parts of the page show as well. */
function LikedQuiz() {
  const { data } = useQuery({ queryKey: ['a test'], queryFn: () => aTest, staleTime: Number.POSITIVE_INFINITY })
  return data && <LikeButton quizId={5} title="Чай" isLiked={data.isLikedByCurrentUser} count={data.likesCount} />
}

test('a like counts once, a press while it is under way not at all, and a refused one is taken back', async () => {
  storeTokens({ token: 'access' })
  let answer = Promise.withResolvers<FakeReply>()
  const sent = fakeApi({
    [auth.isAuthorised.path]: () => ({ reply: true }),
    [auth.me.path]: () => ({ reply: { id: 7, userName: 'vera', fullName: 'Вера', avatar: null } }),
    [likes.toggle.path]: () => answer.promise,
  })
  const { queryClient } = await renderRoutes({ '/': LikedQuiz }, { at: '/' })
  const heart = await screen.findByRole('button')
  await waitFor(() => expect(queryClient.getQueryData(['me'])).toBeTruthy())
  const shown = () => [heart.ariaPressed, heart.getAttribute('aria-description')]
  fireEvent.click(heart)
  await waitFor(() => expect(shown()).toEqual(['true', 'Лайков: 4']))
  fireEvent.click(heart)
  answer.resolve({ reply: true })
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(shown()).toEqual(['true', 'Лайков: 4'])
  answer = Promise.withResolvers()
  fireEvent.click(heart)
  await waitFor(() => expect(shown()).toEqual(['false', 'Лайков: 3']))
  answer.resolve({ status: 503, code: 'busy', detail: 'Сайт занят.' })
  await waitFor(() => expect(shown()).toEqual(['true', 'Лайков: 4']))
  expect(sent.filter(({ path }) => path === likes.toggle.path)).toHaveLength(2)
})

test('the like of a guest who has liked the test before signing in takes nothing away', async () => {
  const sent = fakeApi({ '/api/test/gettest/5': () => ({ reply: aQuiz({ id: 5, isLikedByCurrentUser: true }) }) })
  await ensureLiked(
    createQueryClient(() => Promise.reject(new Error('No page is rendered'))),
    5,
  )
  expect(sent.map(({ path }) => path)).toEqual(['/api/test/gettest/5'])
})
