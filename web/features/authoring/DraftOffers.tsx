import { draftTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { useState } from 'react'
import { formatDateTime } from '#web/lib/date-format.ts'
import { useListItemFocusRestoration } from '#web/lib/focus-restoration.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import type { KeptDraft } from './draft-shelf.ts'

type DraftOffersProps = {
  /** The draft that this tab was opened with, when it is not a new one. */
  kept: KeptDraft | null
  orphans: readonly KeptDraft[]
  onContinue: (id: string) => void
  onThrowAway: (id: string) => void
}

const nameOf = ({ draft }: KeptDraft): string => draft.title.trim() || texts.unnamed

/** Says which draft this is, and offers the others that were left unfinished: to go on with, or to throw away. */
export function DraftOffers({ kept, orphans, onContinue, onThrowAway }: DraftOffersProps) {
  const [unwanted, setUnwanted] = useState<KeptDraft | null>(null)
  const throwAway = () => {
    if (unwanted) onThrowAway(unwanted.id)
    setUnwanted(null)
  }
  return (
    <>
      {kept && (
        <div className="offer" role="status">
          <p>{kept.submissionKey ? texts.unsent : texts.restored}</p>
          <TextButton onClick={() => setUnwanted(kept)}>{texts.startAnew}</TextButton>
        </div>
      )}
      {orphans.length > 0 && (
        <section className="offers" aria-label={texts.offers}>
          <p className="state-name">{texts.offers}</p>
          <ul>
            {orphans.map((orphan) => (
              <Orphan
                key={orphan.id}
                orphan={orphan}
                onContinue={() => onContinue(orphan.id)}
                onThrowAway={() => setUnwanted(orphan)}
              />
            ))}
          </ul>
        </section>
      )}
      <ConfirmDialog
        isOpen={unwanted !== null}
        onClose={() => setUnwanted(null)}
        onConfirm={throwAway}
        title={texts.throwTitle}
        confirmLabel={texts.throwAway}
        kind="danger"
      >
        {unwanted && texts.throwText(nameOf(unwanted))}
      </ConfirmDialog>
    </>
  )
}

type OrphanProps = { orphan: KeptDraft; onContinue: () => void; onThrowAway: () => void }

function Orphan({ orphan, onContinue, onThrowAway }: OrphanProps) {
  const name = nameOf(orphan)
  const words = useListItemFocusRestoration<HTMLParagraphElement>()
  return (
    <li className="offer">
      <p ref={words}>{texts.offer(name, formatDateTime(new Date(orphan.savedAt).toISOString()))}</p>
      <TextButton aria-label={texts.goOnWith(name)} onClick={onContinue}>
        {texts.goOn}
      </TextButton>
      <TextButton aria-label={texts.throwAwayOf(name)} onClick={onThrowAway}>
        {texts.throwAway}
      </TextButton>
    </li>
  )
}
