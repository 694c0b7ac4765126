import type { Pupil } from '@quiz/contract/group/classes.ts'
import { limits } from '@quiz/contract/limits.ts'
import { classPageTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { CodeDialog } from './CodeDialog.tsx'
import { ForgetDialog } from './ForgetDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { usePupilActions } from './use-pupil-actions.ts'

const { pupils: texts, name: nameTexts } = classPageTexts

type Opened = { act: 'rename' | 'forget' | 'code'; pupil: Pupil }

type PupilListProps = { classId: number; pupils: readonly Pupil[]; isOwn: boolean }

/** Who is in a class, by number, and below it who was; its owner changes them. */
export function PupilList({ classId, pupils, isOwn }: PupilListProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const actions = usePupilActions(classId)
  const close = () => setOpened(null)
  const present = pupils.filter(({ state }) => state === 'in')
  const gone = pupils.filter(({ state }) => state !== 'in')
  const rowOf = (pupil: Pupil) => (
    <PupilRow
      key={pupil.id}
      classId={classId}
      pupil={pupil}
      isOwn={isOwn}
      onOpen={(act) => setOpened({ act, pupil })}
      onMove={() => void (pupil.state === 'in' ? actions.leave(pupil) : actions.giveBack(pupil))}
    />
  )
  return (
    <section>
      <h2 className="vh">{texts.title}</h2>
      {present.length === 0 && <p className="soft">{isOwn ? texts.empty : texts.emptyForTeacher}</p>}
      <ul className="class-pupils">{present.map(rowOf)}</ul>
      {gone.length > 0 && (
        <details className="class-gone">
          <summary className="soft">
            {texts.goneTitle}: {gone.length}
          </summary>
          <ul className="class-pupils">{gone.map(rowOf)}</ul>
        </details>
      )}
      {opened !== null && (
        <Suspense>
          {opened.act === 'rename' && (
            <NameDialog
              {...{ title: texts.rename, label: nameTexts.pupil, initial: opened.pupil.name }}
              maxLength={limits.participantNameChars}
              onSave={(name) => actions.rename(opened.pupil.id, name)}
              onClose={close}
            />
          )}
          {opened.act === 'forget' && (
            <ForgetDialog pupil={opened.pupil} onForget={() => actions.forget(opened.pupil.id)} onClose={close} />
          )}
          {opened.act === 'code' && (
            <CodeDialog
              pupil={pupils.find(({ id }) => id === opened.pupil.id) ?? opened.pupil}
              onNewCode={() => actions.renewCode(opened.pupil)}
              onDisconnect={() => actions.disconnect(opened.pupil)}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </section>
  )
}

type PupilRowProps = {
  classId: number
  pupil: Pupil
  isOwn: boolean
  onOpen: (act: Opened['act']) => void
  onMove: () => void
}

/** A pupil, for the owner of the class with a menu; nothing can be done with a forgotten one. */
function PupilRow({ classId, pupil: { id, name, number, state }, isOwn, onOpen, onMove }: PupilRowProps) {
  const isForgotten = state === 'forgotten'
  return (
    <li>
      <span className="soft class-number">{number}</span>
      <span className={isForgotten ? 'soft' : 'class-name'}>{isForgotten ? texts.forgotten : name}</span>
      {isOwn && !isForgotten && (
        <Menu isBesideButton triggerClass="plain" triggerLabel={texts.more(name)} trigger={<Icon name="more" />}>
          {state === 'in' && (
            <button type="button" onClick={() => onOpen('rename')}>
              <Icon name="pen" />
              {texts.rename}
            </button>
          )}
          {state === 'in' && (
            <button type="button" onClick={() => onOpen('code')}>
              <Icon name="qr" />
              {texts.code}
            </button>
          )}
          {state === 'in' && (
            <Link to="/class/$id/{-$paper}" params={{ id: String(classId), paper: 'sheets' }} search={{ pupil: id }}>
              <Icon name="print" />
              {texts.sheet}
            </Link>
          )}
          <button type="button" onClick={onMove}>
            <Icon name={state === 'in' ? 'out' : 'again'} />
            {state === 'in' ? texts.leave : texts.return}
          </button>
          <button type="button" className="is-danger" onClick={() => onOpen('forget')}>
            <Icon name="trash" />
            {texts.forget}
          </button>
        </Menu>
      )}
    </li>
  )
}
