import type { Pupil } from '@quiz/contract/group/classes.ts'
import { classPageTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { shownPupilCode } from '@quiz/contract/work/work-codes.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from './lazy-dialogs.ts'

const texts = classPageTexts.pupils.codes

type CodeDialogProps = {
  pupil: Pupil
  onNewCode: () => Promise<boolean>
  onDisconnect: () => Promise<boolean>
  onClose: () => void
}

/** The code of one pupil, which nothing else on the page of a class shows, and how many browsers know it. */
export const CodeDialog = ({ pupil: { name, code, devices }, onNewCode, onDisconnect, onClose }: CodeDialogProps) => (
  <Dialog onClose={onClose} title={texts.title(name)} cancelLabel={texts.close}>
    <p className="class-code num">{shownPupilCode(code ?? '')}</p>
    <p className="soft small">{texts.hint}</p>
    <p>{texts.devices(devices)}</p>
    <div className="acts">
      {devices > 0 && <Button onPress={onDisconnect}>{texts.disconnect}</Button>}
      <Button icon="again" onPress={onNewCode}>
        {texts.renew}
      </Button>
    </div>
    <p className="soft small">{texts.renewHint}</p>
  </Dialog>
)
