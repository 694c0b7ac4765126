import { workPageTexts } from '@quiz/contract/texts/ru/work-page.ts'
import type { WorkTable, WorkView } from '@quiz/contract/works.ts'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { isKeptInTab } from '#web/lib/kept-in-tab.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { usePeopleActions } from './use-people-actions.ts'
import { useWorkActions } from './use-work-actions.ts'

// The dialog library is loaded only when a dialog is opened.
const ConfirmDialog = lazyComponent(async () => (await import('#web/ui/ConfirmDialog.tsx')).ConfirmDialog)
const ReopenDialog = lazyComponent(async () => (await import('./ReopenDialog.tsx')).ReopenDialog)
const WorkSettingsDialog = lazyComponent(async () => (await import('./WorkSettingsDialog.tsx')).WorkSettingsDialog)

const texts = workPageTexts.actions

type Opened = 'minutes' | 'closing' | 'reopening' | 'settings' | 'removing' | null

/** What the author can do with the work: the next thing as a button, the rest in a menu. */
export function WorkActions({ work, table }: { work: WorkView; table: WorkTable | undefined }) {
  const [opened, setOpened] = useState<Opened>(() =>
    isKeptInTab('work-settings', String(work.id)) ? 'settings' : null,
  )
  const actions = useWorkActions(work)
  const { addMinutesToAll } = usePeopleActions(work.id)
  const working = table?.participants.filter(({ state }) => state === 'working').length ?? 0
  const isClosed = work.state === 'closed'
  const close = () => setOpened(null)
  const closeOrAsk = () => (working > 0 ? setOpened('closing') : actions.close())
  const confirm = (act: () => Promise<unknown>) => async () => {
    await act()
    close()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className="acts" role="group" aria-label={texts.label}>
      {isClosed && !work.isModerated && (
        <Button icon="play" onPress={() => setOpened('reopening')}>
          {texts.reopen}
        </Button>
      )}
      {work.state === 'open' && (
        <>
          <Button icon="plus" onPress={() => (work.isReviewShown ? setOpened('minutes') : addMinutesToAll())}>
            {texts.addMinutes}
          </Button>
          <Button onPress={closeOrAsk}>{texts.close}</Button>
        </>
      )}
      <Button icon="sliders" onPress={() => setOpened('settings')}>
        {texts.settings}
      </Button>
      <Menu
        isBesideButton
        triggerClass={buttonClass({})}
        trigger={
          <>
            {texts.more}
            <Icon name="down" />
          </>
        }
      >
        {work.state === 'before' && (
          <button type="button" onClick={() => void closeOrAsk()}>
            <Icon name="x" />
            {texts.close}
          </button>
        )}
        {!work.isModerated && (
          <Link to="/work/$id/print" params={{ id: String(work.id) }}>
            <Icon name="print" />
            {texts.print}
          </Link>
        )}
        {work.names === 'list' && (
          <Link to="/work/$id/codes" params={{ id: String(work.id) }}>
            <Icon name="qr" />
            {texts.cards}
          </Link>
        )}
        {!work.isModerated && (
          <button type="button" onClick={() => void actions.duplicate()}>
            <Icon name="copy" />
            {texts.duplicate}
          </button>
        )}
        <button type="button" className="is-danger" onClick={() => setOpened('removing')}>
          <Icon name="trash" />
          {texts.remove}
        </button>
      </Menu>
      {opened !== null && (
        <Suspense>
          {opened === 'settings' && <WorkSettingsDialog work={work} onClose={close} />}
          {opened === 'reopening' && <ReopenDialog work={work} onClose={close} />}
          {opened === 'minutes' && (
            <ConfirmDialog
              onClose={close}
              onConfirm={confirm(addMinutesToAll)}
              title={texts.minutesAfterReview.title}
              confirmLabel={texts.minutesAfterReview.confirm}
            >
              {texts.reopening.shown}
            </ConfirmDialog>
          )}
          {opened === 'closing' && (
            <ConfirmDialog
              onClose={close}
              onConfirm={confirm(actions.close)}
              title={texts.closing.title}
              confirmLabel={texts.closing.confirm}
            >
              {texts.closing.text(working)}
            </ConfirmDialog>
          )}
          {opened === 'removing' && (
            <ConfirmDialog
              kind="danger"
              onClose={close}
              onConfirm={confirm(actions.remove)}
              title={texts.removing.title(work.title)}
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
