import { pagePaths } from '@quiz/contract/paths.ts'
import { workPageTexts } from '@quiz/contract/texts/ru/work-page.ts'
import { worksListTexts as texts } from '@quiz/contract/texts/ru/works-list.ts'
import { shownCode } from '@quiz/contract/work/work-codes.ts'
import type { WorkCard } from '@quiz/contract/work/works.ts'
import { Link } from '@tanstack/react-router'
import { formatMoment } from '#web/lib/date-format.ts'
import { CardMenu } from '#web/ui/CardMenu.tsx'
import { DenseRow } from '#web/ui/DenseRow.tsx'
import { DottedLine } from '#web/ui/DottedLine.tsx'
import { Icon } from '#web/ui/Icon.tsx'

const { actions } = workPageTexts

/** A work in its author's list: a card, or a row of a dense list. */
export function WorkRow({ work, isDense }: { work: WorkCard; isDense: boolean }) {
  const { id, title, code, state } = work
  const link = (
    <Link to="/work/$id/{-$view}" params={{ id: String(id), view: undefined }} className={isDense ? '' : 'works-link'}>
      {title}
    </Link>
  )
  const menu = (
    <CardMenu label={texts.menu(title)}>
      <WorkLinks work={work} />
    </CardMenu>
  )
  const facts = [timeOf(work), ...peopleOf(work)]
  if (isDense) {
    const dense = [texts.states[state], ...facts, texts.code(shownCode(code))]
    return <DenseRow level={2} title={link} facts={dense} acts={<WorkLinks work={work} />} menu={menu} />
  }
  return (
    <li className="works-row" data-state={state}>
      <div>
        <h2>{link}</h2>
        <DottedLine className="soft small num" facts={facts} />
      </div>
      <p className="works-row-side">
        <span className="works-state">{texts.states[state]}</span>
        <span className="works-row-code num">{texts.code(shownCode(code))}</span>
      </p>
      {menu}
    </li>
  )
}

/** What is done most with a work besides opening its table. */
function WorkLinks({ work: { id, state } }: { work: WorkCard }) {
  const to = '/work/$id/{-$view}'
  const params = (view: string) => ({ id: String(id), view })
  return (
    <>
      {state !== 'closed' && (
        <Link to={to} params={params('board')}>
          <Icon name="zoom" />
          {actions.board}
        </Link>
      )}
      <Link to={to} params={params('print')}>
        <Icon name="print" />
        {actions.print}
      </Link>
      <Link to={to} params={params('protocol')}>
        <Icon name="chart" />
        {actions.protocol}
      </Link>
      <Link to={pagePaths.newWork} search={{ copy: id }}>
        <Icon name="copy" />
        {actions.duplicate}
      </Link>
    </>
  )
}

function peopleOf({ participantsCount, workingCount, submittedCount }: WorkCard): string[] {
  if (participantsCount === 0) return [texts.nobody]
  const working = workingCount > 0 ? [texts.working(workingCount)] : []
  return [...working, texts.submitted(submittedCount, participantsCount)]
}

function timeOf({ state, opensAt, closesAt, endedAt }: WorkCard): string {
  if (state === 'before' && opensAt !== null) return texts.opens(formatMoment(opensAt))
  return state === 'open' ? texts.closes(formatMoment(closesAt)) : texts.closed(formatMoment(endedAt ?? closesAt))
}
