import type { ClassTeacher, ClassView } from '@quiz/contract/group/classes.ts'
import { classTeachersTexts as texts } from '@quiz/contract/texts/ru/class-teachers.ts'
import { shownCode } from '@quiz/contract/work/work-codes.ts'
import { useState } from 'react'
import { useViewer } from '#web/lib/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { useTeacherActions } from './use-teacher-actions.ts'
import '#web/features/group/class-teachers.css'

type TeachersDialogProps = { one: ClassView; onClose: () => void }
type Asked = { act: 'handOver' | 'expel'; teacher: ClassTeacher } | { act: 'quit' }

/** Who teaches a class: its owner invites others, takes them out and hands the class over; others leave it. */
export function TeachersDialog({ one, onClose }: TeachersDialogProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const viewer = useViewer()
  const viewerId = viewer.state === 'user' ? viewer.me.id : null
  const isOwn = one.role === 'owner'
  if (asked) return <TeacherQuestion one={one} asked={asked} onClose={() => setAsked(null)} />
  return (
    <Dialog onClose={onClose} title={texts.title} cancelLabel={texts.close}>
      <p className="soft">{texts.lead}</p>
      <ul className="class-teachers">
        {one.teachers.map((teacher) => (
          <li key={teacher.userId}>
            <span>
              <span className="class-teacher-name">{teacher.name}</span>{' '}
              <span className="soft small">
                {[teacher.role === 'owner' ? texts.owner : '', teacher.userId === viewerId ? texts.you : '']
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            {isOwn && teacher.role === 'teacher' && (
              <TeacherMenu teacher={teacher} onChoose={(act) => setAsked({ act, teacher })} />
            )}
          </li>
        ))}
      </ul>
      {isOwn ? (
        <Invitation classId={one.id} />
      ) : (
        <TextButton onClick={() => setAsked({ act: 'quit' })}>{texts.quit.action}</TextButton>
      )}
    </Dialog>
  )
}

type TeacherMenuProps = { teacher: ClassTeacher; onChoose: (act: 'handOver' | 'expel') => void }

const TeacherMenu = ({ teacher: { name }, onChoose }: TeacherMenuProps) => (
  <Menu isBesideButton triggerClass="plain" triggerLabel={texts.more(name)} trigger={<Icon name="more" />}>
    <button type="button" onClick={() => onChoose('handOver')}>
      <Icon name="user" />
      {texts.handOver.action}
    </button>
    <button type="button" className="is-danger" onClick={() => onChoose('expel')}>
      <Icon name="out" />
      {texts.expel.action}
    </button>
  </Menu>
)

/** A code for one more teacher, once it is asked for. */
function Invitation({ classId }: { classId: number }) {
  const [code, setCode] = useState<string | null>(null)
  const { invite } = useTeacherActions(classId)
  const { title, text, get, where, once } = texts.invite
  return (
    <section className="class-invitation" aria-label={title}>
      <h3>{title}</h3>
      <p className="soft small">{text}</p>
      {code === null ? (
        <Button onPress={async () => setCode(await invite())}>{get}</Button>
      ) : (
        <div role="status">
          <p>{where}</p>
          <p className="class-invitation-code num">{shownCode(code)}</p>
          <p className="soft small">{once}</p>
        </div>
      )}
    </section>
  )
}

/** The question before somebody leaves a class or gets it. */
function TeacherQuestion({ one, asked, onClose }: { one: ClassView; asked: Asked; onClose: () => void }) {
  const actions = useTeacherActions(one.id)
  const closeAfter = async (act: Promise<boolean>) => {
    if (await act) onClose()
  }
  if (asked.act === 'quit')
    return (
      <ConfirmDialog
        kind="danger"
        onClose={onClose}
        onConfirm={() => actions.quit()}
        title={texts.quit.title(one.title)}
        confirmLabel={texts.quit.confirm}
      >
        {texts.quit.text}
      </ConfirmDialog>
    )
  const { act, teacher } = asked
  const { title, text, confirm } = texts[act]
  return (
    <ConfirmDialog
      kind={act === 'expel' ? 'danger' : 'main'}
      onClose={onClose}
      onConfirm={() => closeAfter(actions[act](teacher))}
      title={title(teacher.name)}
      confirmLabel={confirm}
    >
      {act === 'expel' && teacher.wasOwner ? `${text} ${texts.wasOwner}` : text}
    </ConfirmDialog>
  )
}
