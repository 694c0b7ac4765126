import type { SubjectKey } from '@quiz/contract/quiz/subjects.ts'
import { readyCoverTexts as texts } from '@quiz/contract/texts/ru/ready-covers.ts'
import { useId, useState } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { loadReadyCover, type ReadyCover, readyCoversFor } from './ready-covers.ts'
import '#web/features/editing/pictures/ready-covers.css'

type CoverDialogProps = {
  /** The subject of the test, whose drawings stand first; null before it is chosen. */
  subject: SubjectKey | null
  onClose: () => void
  /** Takes the file of the chosen drawing, as it takes one from the disk. */
  onPick: (file: File) => void
}

/** The drawings of the site by subject. A press takes one as the cover. */
export function CoverDialog({ subject, onClose, onPick }: CoverDialogProps) {
  const [loading, setLoading] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const pick = async (cover: ReadyCover) => {
    setLoading(cover.src)
    setFailed(false)
    try {
      const file = await loadReadyCover(cover)
      onClose()
      onPick(file)
    } catch {
      setLoading(null)
      setFailed(true)
    }
  }
  return (
    <Dialog onClose={onClose} title={texts.title}>
      <p>{texts.lead}</p>
      {hasFailed && <Notice tone="bad">{texts.failed}</Notice>}
      {readyCoversFor(subject).map(({ key, name, covers }) => (
        <CoverGroup key={key} name={name} covers={covers} loading={loading} onPick={pick} />
      ))}
    </Dialog>
  )
}

type CoverGroupProps = {
  name: string
  covers: readonly ReadyCover[]
  /** The address of the drawing that is on its way. */
  loading: string | null
  onPick: (cover: ReadyCover) => unknown
}

function CoverGroup({ name, covers, loading, onPick }: CoverGroupProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId}>{name}</h3>
      <ul className="ready-covers">
        {covers.map((cover) => (
          <li key={cover.src}>
            <button
              type="button"
              aria-label={cover.name}
              title={cover.name}
              aria-busy={loading === cover.src || undefined}
              aria-disabled={loading !== null || undefined}
              onClick={() => loading === null && onPick(cover)}
            >
              <img src={cover.thumbnail} alt="" width={124} height={120} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
