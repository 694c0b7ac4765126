import { pagePaths, takeWorkPath } from '@quiz/contract/paths.ts'
import { workPageTexts } from '@quiz/contract/texts/ru/work-page.ts'
import { shownCode } from '@quiz/contract/work-codes.ts'
import type { WorkView } from '@quiz/contract/works.ts'
import { useState } from 'react'
import type { WorkSlots } from './work-slots.ts'

const texts = workPageTexts.entry

type WorkEntryProps = Pick<WorkSlots, 'renderLink' | 'renderQr'> & {
  work: Pick<WorkView, 'code'>
  /** Whether it is unfolded when the page opens. It stays so when somebody enters: a class may still look at the code. */
  isOpenAtFirst: boolean
}

/** How participants enter: the code for the board, the link, and its QR code. */
export function WorkEntry({ work, isOpenAtFirst, renderLink, renderQr }: WorkEntryProps) {
  const [isOpen] = useState(isOpenAtFirst)
  const code = shownCode(work.code)
  const url = `${location.origin}${takeWorkPath(work.code)}`
  return (
    <details className="works-entry" open={isOpen}>
      <summary>
        <h2>{texts.title}</h2>
        <b className="works-code num">
          <span className="vh">{texts.code} </span>
          {code}
        </b>
      </summary>
      <div className="works-entry-in">
        <div>
          <p>{texts.how(`${location.host}${pagePaths.takeWork}`)}</p>
          {renderLink(url)}
        </div>
        {renderQr({ title: texts.qrTitle(code), url })}
      </div>
    </details>
  )
}
