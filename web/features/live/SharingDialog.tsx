import { live } from '@quiz/contract/live/live.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { liveBoardTexts } from '@quiz/contract/texts/ru/live-board.ts'
import { shownCode } from '@quiz/contract/work/work-codes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBoardAddress } from '#web/lib/boards.ts'
import { call } from '#web/lib/call.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'
import { gameQuery } from './live.api.ts'
import '#web/styles/live-host.css'

const texts = liveBoardTexts.sharing

/** Milliseconds between two looks at who shares the game. */
const lookMs = 3000

type Role = 'board' | 'host'

/** Another screen for the board, or another person who leads the game. */
export function SharingDialog({ gameId, onClose }: { gameId: number; onClose: () => void }) {
  // Who uses the code does so on another device.
  const { data: game } = useQuery({ ...gameQuery(gameId), refetchInterval: lookMs })
  return (
    <Dialog onClose={onClose} title={texts.title} cancelLabel={liveBoardTexts.people.done}>
      <Sharing gameId={gameId} purpose="board" isShared={(game?.sharedWith.boards ?? 0) > 0} />
      <Sharing gameId={gameId} purpose="host" isShared={(game?.sharedWith.hosts ?? 0) > 0} />
    </Dialog>
  )
}

function Sharing({ gameId, purpose: role, isShared }: { gameId: number; purpose: Role; isShared: boolean }) {
  const { host } = useBoardAddress()
  const queryClient = useQueryClient()
  const [code, setCode] = useState<string | null>(null)
  const share = () =>
    toastOnFailure(async () => setCode((await call(live.share, { body: { id: gameId, role } })).hostCode))
  const takeBack = () =>
    toastOnFailure(async () => {
      await call(live.revoke, { body: { id: gameId, role } })
      setCode(null)
      await queryClient.invalidateQueries({ queryKey: gameQuery(gameId).queryKey })
      showToast({ text: texts.takenBack })
    })
  return (
    <section className="live-person" aria-label={texts[role]}>
      <h3>{texts[role]}</h3>
      <p className="soft small">{role === 'board' ? texts.boardText : texts.hostText}</p>
      {code === null ? (
        <Button onPress={share}>{texts.get}</Button>
      ) : (
        <div role="status">
          <p>{texts.where(`${host}${pagePaths.live}`)}</p>
          <p className="live-host-code num">{shownCode(code)}</p>
          <p className="soft small">{texts.once}</p>
        </div>
      )}
      {isShared && <TextButton onClick={() => void takeBack()}>{texts.takeBack}</TextButton>}
    </section>
  )
}
