import { pagePaths, takeWorkPath } from '@quiz/contract/paths.ts'
import { workPageTexts } from '@quiz/contract/texts/ru/work-page.ts'
import { shownCode } from '@quiz/contract/work-codes.ts'
import type { WorkView } from '@quiz/contract/works.ts'
import type { WorkSlots } from './Work.tsx'

const texts = workPageTexts.entry

type WorkEntryProps = Pick<WorkSlots, 'renderLink' | 'renderQr'> & {
  work: Pick<WorkView, 'code'>
  /** Whether it is unfolded in the beginning: while nobody has entered. */
  isOpen: boolean
}

/** How participants enter: the code for the board, the link, and its QR code. */
export function WorkEntry({ work, isOpen, renderLink, renderQr }: WorkEntryProps) {
  const code = shownCode(work.code)
  const url = `${location.origin}${takeWorkPath(work.code)}`
  return (
    <details className="work-entry" open={isOpen}>
      <summary>
        <h2>{texts.title}</h2>
        <b className="work-code num">
          <span className="vh">{texts.code} </span>
          {code}
        </b>
      </summary>
      <div className="work-entry-in">
        <div>
          <p>{texts.how(`${location.host}${pagePaths.takeWork}`)}</p>
          {renderLink(url)}
        </div>
        {renderQr({ title: texts.qrTitle(code), url })}
      </div>
    </details>
  )
}
