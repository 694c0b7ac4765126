import type { Mistake } from '@quiz/contract/reports.ts'
import { mistakeTexts as texts } from '@quiz/contract/texts/ru/mistakes.ts'
import { Link } from '@tanstack/react-router'
import { formatDateTime } from '#web/lib/date-format.ts'
import { useListItemFocusRestoration } from '#web/lib/focus-restoration.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { useResolveMistake } from './mistakes.api.ts'

/** A mistake that a reader found: where, what is wrong, and the ways to deal with it. */
export function MistakeItem({ mistake, onResolved }: { mistake: Mistake; onResolved: () => void }) {
  const { id, testId, testTitle, questionTitle, questionImg, text, at } = mistake
  const heading = useListItemFocusRestoration<HTMLHeadingElement>()
  const resolve = useResolveMistake(id, onResolved)
  return (
    <li className="mistakes-item">
      <div>
        <h3 ref={heading}>{questionTitle ?? texts.inWholeQuiz}</h3>
        <p className="soft small">
          {testTitle} · {formatDateTime(at)}
        </p>
      </div>
      {questionImg && (
        <Picture
          className="mistakes-picture"
          src={questionImg}
          widths={[310, 620]}
          sizes="160px"
          width={160}
          height={100}
        />
      )}
      <p className={text ? 'whitespace-pre-line' : 'soft'}>{text || texts.noText}</p>
      <div className="acts">
        <Button kind="main" isPending={resolve.isPending} onPress={() => resolve.mutate()}>
          {texts.resolve}
          <span className="vh">: {questionTitle ?? testTitle}</span>
        </Button>
        <Link className={buttonClass({})} to="/edit/$id" params={{ id: String(testId) }}>
          {texts.edit}
        </Link>
      </div>
      {resolve.isError && <Notice tone="bad">{resolve.error.message}</Notice>}
    </li>
  )
}
