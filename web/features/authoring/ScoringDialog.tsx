import { editingTexts } from '@quiz/contract/texts/ru/editing.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'

const texts = editingTexts.scoring

type ScoringDialogProps = { isOpen: boolean; onClose: () => void; onSave: () => unknown }

/** Asks before a change of the scoring is saved. */
export const ScoringDialog = ({ isOpen, onClose, onSave }: ScoringDialogProps) => (
  <ConfirmDialog isOpen={isOpen} onClose={onClose} onConfirm={onSave} title={texts.title} confirmLabel={texts.save}>
    {texts.text}
  </ConfirmDialog>
)
