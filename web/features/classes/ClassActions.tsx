import type { ClassView } from '@quiz/contract/classes.ts'
import { limits } from '@quiz/contract/limits.ts'
import { openYears, shownYear } from '@quiz/contract/school-year.ts'
import { classPageTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { MoreMenu } from '#web/ui/Menu.tsx'
import { ConfirmDialog } from './lazy-dialogs.ts'
import { NameDialog } from './NameDialog.tsx'
import { useClassActions } from './use-class-actions.ts'

const { actions: texts, name: nameTexts } = classPageTexts

/** The year after that of a class, if a class can be made for it now; null otherwise. */
const nextYearOf = (year: string): string | null =>
  openYears(new Date())
    .map(shownYear)
    .find((open) => open === shownYear(Number(year.slice(0, 4)) + 1)) ?? null

/** What the teacher can do with the class: the list as a button, the rest in a menu. */
export function ClassActions({ one, onPaste }: { one: ClassView; onPaste: () => void }) {
  const [opened, setOpened] = useState<'name' | 'moving' | 'removing' | null>(null)
  const actions = useClassActions(one.id)
  const nextYear = nextYearOf(one.year)
  const close = () => setOpened(null)
  const closeAfter = (act: () => Promise<boolean>) => async () => {
    if (await act()) close()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className="acts" role="group" aria-label={texts.label}>
      <Button icon="plus" kind="main" onPress={onPaste}>
        {texts.paste}
      </Button>
      <MoreMenu label={texts.more}>
        <button type="button" onClick={() => setOpened('name')}>
          <Icon name="pen" />
          {texts.rename}
        </button>
        {nextYear !== null && (
          <button type="button" onClick={() => setOpened('moving')}>
            <Icon name="copy" />
            {texts.nextYear}
          </button>
        )}
        <button type="button" className="is-danger" onClick={() => setOpened('removing')}>
          <Icon name="trash" />
          {texts.remove}
        </button>
      </MoreMenu>
      {opened !== null && (
        <Suspense>
          {opened === 'name' && (
            <NameDialog
              {...{
                title: texts.rename,
                label: nameTexts.class,
                initial: one.title,
                maxLength: limits.classTitleChars,
              }}
              onSave={actions.rename}
              onClose={close}
            />
          )}
          {opened === 'moving' && nextYear !== null && (
            <ConfirmDialog
              onClose={close}
              onConfirm={closeAfter(() => actions.moveOn(nextYear))}
              title={texts.moving.title(nextYear)}
              confirmLabel={texts.moving.confirm}
            >
              {texts.moving.text}
            </ConfirmDialog>
          )}
          {opened === 'removing' && (
            <ConfirmDialog
              kind="danger"
              onClose={close}
              onConfirm={closeAfter(actions.remove)}
              title={texts.removing.title(one.title)}
              confirmLabel={texts.removing.confirm}
            >
              {texts.removing.text}
            </ConfirmDialog>
          )}
        </Suspense>
      )}
    </div>
  )
}
