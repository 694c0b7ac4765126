import { pagePaths } from '@quiz/contract/paths.ts'
import type { QuizCard } from '@quiz/contract/quiz-views.ts'
import { ownQuizTexts as texts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { useListItemFocusRestoration } from '#web/lib/focus-restoration.ts'
import { CardMenu } from '#web/ui/CardMenu.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-shapes.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { CloseAction } from './CloseAction.tsx'
import { ExportAction } from './ExportAction.tsx'
import { useOwnQuizActions } from './own-quizzes.api.ts'

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
        <Item icon="trash" label={texts.remove} onChoose={actions.remove} isDanger />
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
