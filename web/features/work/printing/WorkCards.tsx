import { pagePaths, takeWorkPath } from '@quiz/contract/paths.ts'
import { workPrintingTexts } from '@quiz/contract/texts/ru/work-printing.ts'
import { shownCode } from '@quiz/contract/work/work-codes.ts'
import type { TableRow, WorkView } from '@quiz/contract/work/works.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useBoardAddress } from '#web/lib/boards.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { BackToWork, PrintingHead, PrintingState } from './PrintingHead.tsx'
import { peopleQuery, workQuery } from './work-printing.api.ts'
import '#web/styles/work-printing.css'
import '#web/styles/code-cards.css'

const { cards: texts, print: printTexts } = workPrintingTexts

type WorkCardsProps = { id: number; renderQr: (url: string) => ReactNode }

/** A card to cut out for everybody in the list of a work, with the code by which they enter. */
export function WorkCards({ id, renderQr }: WorkCardsProps) {
  const work = useQuery({ ...workQuery(id), staleTime: 0 })
  const people = useQuery({ ...peopleQuery(id), staleTime: 0 })
  usePageTitle(work.data ? work.data.title : null)
  const retry = () => Promise.all([work.refetch(), people.refetch()])
  if (!work.data || !people.data)
    return (
      <PrintingState
        back={<BackToWork id={id} />}
        title={texts.title}
        loading={printTexts.loading}
        error={work.error ?? people.error}
        onRetry={retry}
      />
    )
  const shown = people.data.participants.filter(({ isRemoved, isForgotten }) => !isRemoved && !isForgotten)
  const why = whyNone(work.data, shown)
  return (
    <>
      <PrintingHead back={<BackToWork id={id} />} title={texts.title} {...(why === null && { lead: texts.lead })}>
        {why === null ? (
          <div className="acts">
            <Button kind="main" icon="print" onPress={() => print()}>
              {printTexts.action}
            </Button>
          </div>
        ) : (
          <Notice icon="alert">{why}</Notice>
        )}
      </PrintingHead>
      <div className="wrap page-body">
        {why === null && <Cards work={work.data} people={shown} renderQr={renderQr} />}
      </div>
    </>
  )
}

/** Why there are no cards, in words. */
function whyNone({ names }: WorkView, people: readonly TableRow[]): string | null {
  if (names !== 'list') return texts[names]
  return people.length === 0 ? texts.nobody : null
}

type CardsProps = Pick<WorkCardsProps, 'renderQr'> & { work: WorkView; people: readonly TableRow[] }

function Cards({ work, people, renderQr }: CardsProps) {
  // The same on each of up to 300 cards.
  const { address, host } = useBoardAddress()
  const qr = useMemo(() => renderQr(`${address}${takeWorkPath(work.code)}`), [renderQr, address, work.code])
  return (
    <ul className="code-cards" aria-label={texts.list}>
      {people.map(({ id, name, listNumber, personalCode }) => (
        <li key={id} className="code-card">
          <div className="code-card-text">
            <p className="code-card-title">{work.title}</p>
            <p className="code-card-name">
              {listNumber !== null && `${texts.listNumber(listNumber)} `}
              {name}
            </p>
            <dl>
              <dt>{texts.address}</dt>
              <dd>{`${host}${pagePaths.takeWork}`}</dd>
              <dt>{texts.code}</dt>
              <dd className="num">{shownCode(work.code)}</dd>
              <dt>{texts.personalCode}</dt>
              <dd className="code-card-code num">{personalCode}</dd>
            </dl>
          </div>
          <div className="code-card-qr">{qr}</div>
        </li>
      ))}
    </ul>
  )
}
