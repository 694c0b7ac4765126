import { draftTexts as texts } from '@quiz/contract/texts/ru/authoring.ts'
import { type EditorPurposeName, purposeTexts } from '@quiz/contract/texts/ru/authoring-purposes.ts'
import { useState } from 'react'
import { formatDateTime } from '#web/lib/date-format.ts'
import { useListItemFocusRestoration } from '#web/lib/focus-restoration.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import type { StoredDraft } from './draft-record.ts'
import type { DraftSession } from './draft-session.ts'
import type { DraftStorage } from './draft-storage.ts'
import type { DraftWriter } from './draft-writer.ts'

type DraftOffersProps = {
  purpose: EditorPurposeName
  session: DraftSession
  storage: DraftStorage
  writer: DraftWriter
  /** Opens another draft in this tab; null opens a new one. */
  onReopen: (id: string | null) => void
}

/** Characters of the first question in the name of a draft. */
const nameChars = 30

/** The title of a draft; without one its questions, or the beginning of its description. */
function nameOf({ draft: { title, description, questions } }: Pick<StoredDraft, 'draft'>): string {
  if (title.trim()) return title.trim()
  const first = questions.find(({ text }) => text.trim())?.text.trim()
  if (first) return texts.content(questions.length, beginningOf(first))
  return beginningOf(description.trim()) || texts.unnamed
}

/** The first words of a text. */
function beginningOf(text: string): string {
  if (text.length <= nameChars) return text
  const cut = text.slice(0, nameChars)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut} …`
}

/** Says that the draft was restored, and lists the author's other drafts with buttons to continue or discard them. */
export function DraftOffers({ purpose, session, storage, writer, onReopen }: DraftOffersProps) {
  const { stored } = session
  const [orphans, setOrphans] = useState(session.orphans)
  const [toDiscard, setToDiscard] = useState<StoredDraft | null>(null)
  const continueDraft = async (draftId: string) => {
    await writer.flush()
    onReopen(draftId)
  }
  const discard = async ({ id }: StoredDraft) => {
    setToDiscard(null)
    if (id === session.id) {
      await writer.discard()
      onReopen(null)
      return
    }
    setOrphans(orphans.filter((orphan) => orphan.id !== id))
    await storage.remove(id)
  }
  return (
    <>
      {stored && (
        <div className="offer" role="status">
          <p>{purposeTexts[purpose][stored.submissionKey ? 'unsent' : 'restored']}</p>
          <TextButton onClick={() => setToDiscard(stored)}>{purposeTexts[purpose].startOver}</TextButton>
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
                onContinue={() => continueDraft(orphan.id)}
                onDiscard={() => setToDiscard(orphan)}
              />
            ))}
          </ul>
        </section>
      )}
      <ConfirmDialog
        isOpen={toDiscard !== null}
        onClose={() => setToDiscard(null)}
        onConfirm={() => toDiscard && discard(toDiscard)}
        title={texts.discardTitle}
        confirmLabel={texts.discard}
        kind="danger"
      >
        {toDiscard && purposeTexts[purpose].discardText(nameOf(toDiscard))}
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
      <p ref={label}>{offerText(orphan)}</p>
      <TextButton aria-label={texts.resumeOf(name)} onClick={onContinue}>
        {texts.resume}
      </TextButton>
      <TextButton aria-label={texts.discardOf(name)} onClick={onDiscard}>
        {texts.discard}
      </TextButton>
    </li>
  )
}

function offerText({ savedAt, edited, draft }: StoredDraft): string {
  const time = formatDateTime(new Date(savedAt).toISOString())
  const name = nameOf({ draft })
  return edited ? texts.offerOfVersion(name, edited.versionNumber, time) : texts.offer(name, time)
}
