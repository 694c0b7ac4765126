import { draftTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { useState } from 'react'
import { formatDateTime } from '#web/lib/date-format.ts'
import { useListItemFocusRestoration } from '#web/lib/focus-restoration.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import type { StoredDraft } from './draft-record.ts'

type DraftOffersProps = {
  /** The stored draft that this tab restored; null for a new one. */
  stored: StoredDraft | null
  orphans: readonly StoredDraft[]
  onContinue: (id: string) => void
  onDiscard: (id: string) => void
}

const nameOf = ({ draft }: StoredDraft): string => draft.title.trim() || texts.unnamed

/** Says that the draft was restored, and lists the author's other drafts with buttons to continue or discard them. */
export function DraftOffers({ stored, orphans, onContinue, onDiscard }: DraftOffersProps) {
  const [toDiscard, setToDiscard] = useState<StoredDraft | null>(null)
  const confirmDiscard = () => {
    if (toDiscard) onDiscard(toDiscard.id)
    setToDiscard(null)
  }
  return (
    <>
      {stored && (
        <div className="offer" role="status">
          <p>{stored.submissionKey ? texts.unsent : texts.restored}</p>
          <TextButton onClick={() => setToDiscard(stored)}>{texts.startOver}</TextButton>
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
                onDiscard={() => setToDiscard(orphan)}
              />
            ))}
          </ul>
        </section>
      )}
      <ConfirmDialog
        isOpen={toDiscard !== null}
        onClose={() => setToDiscard(null)}
        onConfirm={confirmDiscard}
        title={texts.discardTitle}
        confirmLabel={texts.discard}
        kind="danger"
      >
        {toDiscard && texts.discardText(nameOf(toDiscard))}
      </ConfirmDialog>
    </>
  )
}

type OrphanProps = { orphan: StoredDraft; onContinue: () => void; onDiscard: () => void }

function Orphan({ orphan, onContinue, onDiscard }: OrphanProps) {
  const name = nameOf(orphan)
  const label = useListItemFocusRestoration<HTMLParagraphElement>()
  return (
    <li className="offer">
      <p ref={label}>{texts.offer(name, formatDateTime(new Date(orphan.savedAt).toISOString()))}</p>
      <TextButton aria-label={texts.resumeOf(name)} onClick={onContinue}>
        {texts.resume}
      </TextButton>
      <TextButton aria-label={texts.discardOf(name)} onClick={onDiscard}>
        {texts.discard}
      </TextButton>
    </li>
  )
}
