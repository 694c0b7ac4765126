import type { ClassView } from '@quiz/contract/group/classes.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { classCodesTexts as texts } from '@quiz/contract/texts/ru/class-codes.ts'
import { classPageTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { shownPupilCode } from '@quiz/contract/work/work-codes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { LazyQrImage } from '#web/features/quiz/sharing/LazyQrImage.tsx'
import { useBoardAddress } from '#web/lib/boards.ts'
import { Button } from '#web/ui/Button.tsx'
import { LoadState } from '#web/ui/FailureNotice.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { classQuery } from './classes.api.ts'
import '#web/styles/work-printing.css'
import '#web/styles/code-cards.css'

/** A card to cut out for everybody who is in a class, with the code by which they enter works of the class. */
export function ClassCodes({ id }: { id: number }) {
  const { data, error, refetch } = useQuery({ ...classQuery(id), staleTime: 0 })
  const back = (
    <Link to="/class/$id/{-$paper}" params={{ id: String(id), paper: undefined }}>
      {texts.back}
    </Link>
  )
  if (!data)
    return (
      <ClassPaperHead back={back} title={classPageTexts.papers.codes}>
        <LoadState loading={texts.loading} error={error} onRetry={refetch} />
      </ClassPaperHead>
    )
  const present = data.role === 'owner' ? data.pupils.filter(({ state }) => state === 'in') : []
  return (
    <>
      <ClassPaperHead back={back} title={classPageTexts.papers.codes}>
        {present.length === 0 ? (
          <Notice icon="alert">{data.role === 'owner' ? texts.nobody : texts.ownerOnly}</Notice>
        ) : (
          <>
            <p className="soft">{texts.lead}</p>
            <div className="acts">
              <Button kind="main" icon="print" onPress={() => print()}>
                {texts.print}
              </Button>
            </div>
          </>
        )}
      </ClassPaperHead>
      <div className="wrap page-body">{present.length > 0 && <Cards one={data} pupils={present} />}</div>
    </>
  )
}

type ClassPaperHeadProps = { back: ReactNode; title: string; children: ReactNode }

/** The head of a page that is printed, which paper does not show. */
export const ClassPaperHead = ({ back, title, children }: ClassPaperHeadProps) => (
  <div className="wrap page-head print:hidden">
    <p>{back}</p>
    <h1>{title}</h1>
    {children}
  </div>
)

function Cards({ one, pupils }: { one: ClassView; pupils: ClassView['pupils'] }) {
  const { address, host } = useBoardAddress()
  // The same on each of up to 40 cards: a code in an address would stay in the history of a browser.
  const qr = useMemo(() => <LazyQrImage url={`${address}${pagePaths.myWorks}`} />, [address])
  return (
    <ul className="code-cards pupil-cards" aria-label={texts.list}>
      {pupils.map(({ id, name, number, code }) => (
        <li key={id} className="code-card">
          <div className="code-card-text">
            <p className="code-card-title">{`${one.title}, ${one.year}`}</p>
            <p className="code-card-name">
              {texts.number(number)} {name}
            </p>
            <dl>
              <dt>{texts.address}</dt>
              <dd>{`${host}${pagePaths.myWorks}`}</dd>
              <dt>{texts.code}</dt>
              <dd className="code-card-code num">{shownPupilCode(code ?? '')}</dd>
            </dl>
          </div>
          <div className="code-card-qr">{qr}</div>
        </li>
      ))}
    </ul>
  )
}
