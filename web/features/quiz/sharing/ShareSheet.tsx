import { shareSheetTexts as texts } from '@quiz/contract/texts/ru/share-sheet.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { GameLink } from './GameLink.tsx'
import { ShareOptions } from './ShareOptions.tsx'
import type { ShareMessage } from './share-message.ts'

/** The sheet for sharing where the system has none. */
export const ShareSheet = ({ message, onClose }: { message: ShareMessage; onClose: () => void }) => (
  <Dialog onClose={onClose} title={texts.titles[message.of]} cancelLabel={texts.close}>
    <ShareOptions message={message} game={message.quizId !== null && <GameLink quizId={message.quizId} />} />
  </Dialog>
)
