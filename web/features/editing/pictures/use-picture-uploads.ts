import { createContext, use, useEffect, useSyncExternalStore } from 'react'
import { type DraftPicture, isChosen, picturesOf } from '#web/features/editing/draft/draft.ts'
import { picturesOfRemoved } from '#web/features/editing/draft/draft-removal.ts'
import type { OpenDraft } from '#web/features/editing/draft/draft-submission.ts'
import type { EditorState } from '#web/features/editing/editor-state.ts'
import { useViewer } from '#web/lib/session.ts'
import type { FollowedPictures, PictureUpload, PictureUploads } from './picture-uploads.ts'
import { picturesToSend } from './sent-pictures.ts'

/** Context of the queue that sends the pictures of the open draft; null where none are sent. */
export const PictureUploadsContext = createContext<PictureUploads | null>(null)

const followedIn = ({ draft, removed }: EditorState): FollowedPictures => ({
  toSend: picturesToSend(draft),
  kept: [...picturesOf(draft), ...(removed ? picturesOfRemoved(removed) : [])],
})

/**
 * Sends the pictures of the draft while its author may and writes. A draft that has been sent and not changed since waits: its
 * repetition must be the same request.
 */
export function useSendingPictures({ store, uploads }: Pick<OpenDraft, 'store' | 'uploads'>, authorId: number): void {
  const viewer = useViewer()
  const maySend = viewer.state === 'user' && viewer.me.id === authorId && viewer.me.consentsNeeded.length === 0
  // The network is outside of React.
  useEffect(() => {
    let followed: EditorState | null = null
    const follow = () => {
      const state = store.state()
      if (followed?.draft !== state.draft || followed.removed !== state.removed) uploads.follow(followedIn(state))
      followed = state
      if (maySend && state.submissionKey === null) uploads.start()
      else uploads.stop()
    }
    follow()
    const unsubscribe = store.subscribe(follow)
    return () => {
      unsubscribe()
      uploads.stop()
    }
  }, [store, uploads, maySend])
}

/** How far a picture of the draft is; null for one that is not sent. */
export function usePictureUpload(picture: DraftPicture): PictureUpload | null {
  const uploads = use(PictureUploadsContext)
  const upload = () => (uploads && isChosen(picture) ? uploads.stateOf(picture.key) : null)
  return useSyncExternalStore(uploads?.subscribe ?? subscribeToNothing, upload, upload)
}

const subscribeToNothing = () => () => undefined
