import { auth } from '@quiz/contract/auth.ts'
import { likes } from '@quiz/contract/likes.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { aQuiz } from '#web/testing/a-quiz.ts'
import { fakeApi } from '#web/testing/fake-api.ts'
import { renderRoutes } from '#web/testing/render-routes.tsx'
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
