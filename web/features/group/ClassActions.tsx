import type { ClassView } from '@quiz/contract/group/classes.ts'
import { openYears, shownYear } from '@quiz/contract/group/school-year.ts'
import { limits } from '@quiz/contract/limits.ts'
import { classPageTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { MoreMenu } from '#web/ui/Menu.tsx'
import { classesQuery } from './classes.api.ts'
import { ConfirmDialog, TeachersDialog } from './lazy-dialogs.ts'
import { NameDialog } from './NameDialog.tsx'
import { useClassActions } from './use-class-actions.ts'

const { actions: texts, name: nameTexts } = classPageTexts

/** The year after that of a class, if a class can be made for it now; null otherwise. */
const nextYearOf = (year: string): string | null =>
  openYears(new Date())
    .map(shownYear)
    .find((open) => open === shownYear(Number(year.slice(0, 4)) + 1)) ?? null

type Opened = 'name' | 'moving' | 'removing' | 'teachers'
type ClassActionsProps = { one: ClassView; onPaste: () => void }

/** What the teacher can do with the class: of an own one the list as a button, the rest in a menu. */
export function ClassActions({ one, onPaste }: ClassActionsProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className="acts" role="group" aria-label={texts.label}>
      {one.role === 'owner' ? (
        <OwnerActions one={one} onPaste={onPaste} onOpen={setOpened} />
      ) : (
        <Button icon="users" onPress={() => setOpened('teachers')}>
          {texts.teachers}
        </Button>
      )}
      {opened !== null && (
        <Suspense>
          <OpenedDialog one={one} opened={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  )
}

const OwnerActions = ({ one, onPaste, onOpen }: ClassActionsProps & { onOpen: (opened: Opened) => void }) => (
  <>
    <Button icon="plus" kind="main" onPress={onPaste}>
      {texts.paste}
    </Button>
    {one.pupils.some(({ state }) => state === 'in') && (
      <Link className={buttonClass()} to="/class/$id/{-$paper}" params={{ id: String(one.id), paper: 'codes' }}>
        <Icon name="print" />
        {texts.codes}
      </Link>
    )}
    <MoreMenu label={texts.more}>
      <button type="button" onClick={() => onOpen('teachers')}>
        <Icon name="users" />
        {texts.teachers}
      </button>
      <button type="button" onClick={() => onOpen('name')}>
        <Icon name="pen" />
        {texts.rename}
      </button>
      {nextYearOf(one.year) !== null && (
        <button type="button" onClick={() => onOpen('moving')}>
          <Icon name="copy" />
          {texts.nextYear}
        </button>
      )}
      <button type="button" className="is-danger" onClick={() => onOpen('removing')}>
        <Icon name="trash" />
        {texts.remove}
      </button>
    </MoreMenu>
  </>
)

type OpenedDialogProps = { one: ClassView; opened: Opened; onClose: () => void }

function OpenedDialog({ one, opened, onClose }: OpenedDialogProps) {
  const actions = useClassActions(one.id)
  if (opened === 'teachers') return <TeachersDialog one={one} onClose={onClose} />
  if (opened === 'name')
    return (
      <NameDialog
        {...{ title: texts.rename, label: nameTexts.class, initial: one.title, maxLength: limits.classTitleChars }}
        onSave={actions.rename}
        onClose={onClose}
      />
    )
  if (opened === 'removing') return <RemoveDialog one={one} onClose={onClose} />
  const nextYear = nextYearOf(one.year)
  return nextYear !== null && <MoveDialog one={one} nextYear={nextYear} onClose={onClose} />
}

type MoveDialogProps = { one: ClassView; nextYear: string; onClose: () => void }

/** The question before the class of the next year is made; a second one of the same name is said. */
function MoveDialog({ one: { id, title }, nextYear, onClose }: MoveDialogProps) {
  const { moveOn } = useClassActions(id)
  const { data: classes } = useQuery({ ...classesQuery, staleTime: 0 })
  const isThere = classes?.some((other) => other.title === title && other.year === nextYear)
  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={async () => {
        if (await moveOn(nextYear)) onClose()
      }}
      title={texts.moving.title(nextYear)}
      confirmLabel={texts.moving.confirm}
    >
      {texts.moving.text} {isThere && texts.moving.again(title, nextYear)}
    </ConfirmDialog>
  )
}

/** The question before a class is deleted, or left to its other teachers. */
function RemoveDialog({ one, onClose }: { one: ClassView; onClose: () => void }) {
  const next = one.teachers.find(({ role }) => role === 'teacher')
  const { remove } = useClassActions(one.id)
  const { title, confirm } = next ? texts.leaving : texts.removing
  return (
    <ConfirmDialog
      kind="danger"
      onClose={onClose}
      onConfirm={async () => {
        if (await remove(next ? texts.leaving.done : texts.removed)) onClose()
      }}
      title={title(one.title)}
      confirmLabel={confirm}
    >
      {next ? texts.leaving.text(next.name) : texts.removing.text}
    </ConfirmDialog>
  )
}
