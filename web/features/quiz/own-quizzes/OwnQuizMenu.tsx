import { pagePaths } from '@quiz/contract/paths.ts'
import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import type { QuizCard, QuizToEdit } from '@quiz/contract/quiz/quiz-views.ts'
import { ownQuizTexts as texts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { formatTime, isToday } from '#web/lib/date-format.ts'
import { useListItemFocusRestoration } from '#web/lib/focus-restoration.ts'
import { CardMenu } from '#web/ui/CardMenu.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-shapes.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { ExportAction } from './ExportAction.tsx'
import { loadOwnQuiz, useOwnQuizActions } from './own-quizzes.api.ts'

// The dialog library is loaded only when the dialog is opened.
const SettingsDialog = lazyComponent(async () => (await import('./SettingsDialog.tsx')).SettingsDialog)

type OwnQuizMenuProps = {
  quiz: QuizCard
  onShare: () => unknown
  /** Items that give the test to a group. */
  works?: ReactNode
}

/** The author's menu on the card of a test. What a moderator hid can be neither shown nor shared nor copied. */
export function OwnQuizMenu({ quiz, onShare, works }: OwnQuizMenuProps) {
  const { visibility = 'public', isModerated = false } = quiz
  const actions = useOwnQuizActions(quiz)
  const [isSetting, setSetting] = useState(false)
  const isClosed = visibility === 'closed'
  return (
    <>
      <CardMenu label={texts.menu(quiz.title)} buttonRef={useListItemFocusRestoration()}>
        <Link to="/edit/$id" params={{ id: String(quiz.id) }}>
          <Icon name="pen" />
          {texts.edit}
        </Link>
        <Link to="/stats/$id" params={{ id: String(quiz.id) }}>
          <Icon name="chart" />
          {texts.statistics}
        </Link>
        {works}
        {!isModerated && !isClosed && <Item icon="share" label={texts.share} onChoose={onShare} />}
        {!isClosed && <CloseAction quiz={quiz} />}
        {!isModerated && visibility !== 'public' && (
          <Item icon="eye" label={isClosed ? texts.open : texts.list} onChoose={actions.list} />
        )}
        <Item icon="sliders" label={texts.settings} onChoose={() => setSetting(true)} />
        <Link to={pagePaths.profile} search={{ show: 'mistakes', test: quiz.id }} resetScroll={false}>
          <Icon name="mail" />
          {texts.mistakes}
        </Link>
        {!isModerated && <Item icon="copy" label={texts.duplicate} onChoose={actions.duplicate} />}
        {!isModerated && <ExportAction quiz={quiz} />}
        <DeleteAction quiz={quiz} />
      </CardMenu>
      {isSetting && (
        <Suspense>
          <SettingsDialog quiz={quiz} onClose={() => setSetting(false)} />
        </Suspense>
      )}
    </>
  )
}

type ItemProps = { icon: IconName; label: string; onChoose: () => unknown; isDanger?: boolean }

const Item = ({ icon, label, onChoose, isDanger = false }: ItemProps) => (
  <button type="button" className={isDanger ? 'is-danger' : undefined} onClick={() => void onChoose()}>
    <Icon name={icon} />
    {label}
  </button>
)

// The dialog library is loaded only when the dialog is opened.
const DeleteDialog = lazyComponent(async () => (await import('./DeleteDialog.tsx')).DeleteDialog)
const ConfirmDialog = lazyComponent(async () => (await import('#web/ui/ConfirmDialog.tsx')).ConfirmDialog)

/** The item of the author's menu that closes a test. It asks first when others took the test today: a class may be at it. */
function CloseAction({ quiz }: { quiz: QuizCard }) {
  const { visibility = 'public', isModerated = false } = quiz
  const actions = useOwnQuizActions(quiz)
  const [takenAt, setTakenAt] = useState<string | null>(null)
  const close = () => actions.close(isModerated ? null : visibility)
  const closeOrAsk = () =>
    toastOnFailure(async () => {
      const { lastTakenAt } = await loadOwnQuiz(quiz.id)
      if (lastTakenAt && isToday(lastTakenAt)) setTakenAt(lastTakenAt)
      else await close()
    })
  const confirm = async () => {
    await close()
    setTakenAt(null)
  }
  return (
    <>
      <button type="button" onClick={() => void closeOrAsk()}>
        <Icon name="eye-off" />
        {texts.close}
      </button>
      {takenAt && (
        <Suspense>
          <ConfirmDialog
            onClose={() => setTakenAt(null)}
            onConfirm={confirm}
            title={texts.closing.title(quiz.title)}
            confirmLabel={texts.closing.confirm}
          >
            {texts.closing.text(formatTime(takenAt))}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  )
}

/** The item of the author's menu that deletes a test. It asks first when works have the test, or its questions can stay. */
function DeleteAction({ quiz }: { quiz: QuizCard }) {
  const { remove } = useOwnQuizActions(quiz)
  const [asked, setAsked] = useState<{ loaded: QuizToEdit; canKeep: boolean } | null>(null)
  const removeOrAsk = () =>
    toastOnFailure(async () => {
      const loaded = await loadOwnQuiz(quiz.id)
      const canKeep = !quiz.isModerated && loaded.testTypeId === testTypeId.quiz
      if (loaded.works || canKeep) setAsked({ loaded, canKeep })
      else await remove()
    })
  return (
    <>
      <Item icon="trash" label={texts.remove} onChoose={removeOrAsk} isDanger />
      {asked && (
        <Suspense>
          <DeleteDialog quiz={quiz} {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}
