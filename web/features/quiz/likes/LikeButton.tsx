import { likes } from '@quiz/contract/quiz/likes.ts'
import { likeTexts } from '@quiz/contract/texts/ru/likes.ts'
import { grouped } from '@quiz/contract/texts/ru/plural.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { findViewer, useViewer } from '#web/lib/session.ts'
import { requestSignIn } from '#web/lib/sign-in-prompt.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ensureLiked, likeAction } from './guest-like.ts'
import { patchLikes, showLikeFailedToast } from './like-state.ts'

type LikeButtonProps = { quizId: number; title: string; isLiked: boolean; count: number }

/** The like button: updates optimistically and rolls back on an error. Guests get the sign-in prompt. */
export function LikeButton({ quizId, title, isLiked, count }: LikeButtonProps) {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  const [isAnimated, setAnimated] = useState(false)
  // The mutation carries the wanted state: the button's own state has changed by the time of the response.
  const toggle = useMutation({
    mutationFn: (_wish: boolean) => call(likes.toggle, { body: { testId: quizId } }),
    onMutate: (liked) => patchLikes(queryClient, quizId, liked),
    onSuccess: (liked) => patchLikes(queryClient, quizId, liked),
    onError: (error, liked) => {
      patchLikes(queryClient, quizId, !liked)
      showLikeFailedToast(error, () => toggle.mutate(liked))
    },
  })
  const press = async () => {
    // Before the session check has finished, the button shows the guest's state.
    if (viewer.state === 'unknown' && (await findViewer(queryClient))) return ensureLiked(queryClient, quizId)
    if (viewer.state !== 'user') return requestSignIn(likeAction(quizId))
    if (toggle.isPending) return
    setAnimated(!isLiked)
    toggle.mutate(!isLiked)
  }
  return (
    <button
      className={isAnimated ? 'like beat' : 'like'}
      type="button"
      aria-pressed={isLiked}
      aria-description={likeTexts.count(count)}
      onClick={() => void press()}
    >
      <Icon name="heart" className="" />
      <span className="vh">{likeTexts.like(title)} </span>
      <span className="num" aria-hidden="true">
        {grouped(count)}
      </span>
    </button>
  )
}
