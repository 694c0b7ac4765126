import { pagePaths } from '@quiz/contract/paths.ts'
import { workPageTexts } from '@quiz/contract/texts/ru/work-page.ts'
import type { WorkTable, WorkView } from '@quiz/contract/work/works.ts'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { GiveMinutes } from '#web/features/work/people/GiveMinutes.tsx'
import { useTimeActions } from '#web/features/work/people/use-time-actions.ts'
import { enterFullScreen } from '#web/lib/boards.ts'
import { isInTabStorage } from '#web/lib/tab-storage.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-shapes.ts'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { MoreMenu } from '#web/ui/Menu.tsx'
import { canOpenAgain, useWorkActions } from './use-work-actions.ts'

// The dialog library is loaded only when a dialog is opened.
const ConfirmDialog = lazyComponent(async () => (await import('#web/ui/ConfirmDialog.tsx')).ConfirmDialog)
const ReopenDialog = lazyComponent(
  async () => (await import('#web/features/work/people/ReopenDialog.tsx')).ReopenDialog,
)
const WorkSettingsDialog = lazyComponent(async () => (await import('./WorkSettingsDialog.tsx')).WorkSettingsDialog)

const texts = workPageTexts.actions

type Opened = 'closing' | 'reopening' | 'settings' | 'removing' | null

/** What the author can do with the work: the next thing as a button, the rest in a menu. */
export function WorkActions({ work, table }: { work: WorkView; table: WorkTable | undefined }) {
  const [opened, setOpened] = useState<Opened>(() =>
    isInTabStorage('work-settings', String(work.id)) ? 'settings' : null,
  )
  const actions = useWorkActions(work)
  const { addMinutesToAll } = useTimeActions(work.id)
  const [areMinutesOpen, setMinutesOpen] = useState(false)
  const going = goingOn(table?.participants ?? [])
  const isClosed = work.state === 'closed'
  const close = () => setOpened(null)
  const closeOrAsk = () => (going.working + going.ownEnds > 0 ? setOpened('closing') : actions.close())
  const confirm = (act: () => Promise<unknown>) => async () => {
    await act()
    close()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
      <div className="acts" role="group" aria-label={texts.label}>
        {!isClosed && (
          <Link
            className={buttonClass()}
            to="/work/$id/{-$view}"
            params={{ id: String(work.id), view: 'board' }}
            onClick={({ ctrlKey, metaKey, shiftKey }) => !(ctrlKey || metaKey || shiftKey) && enterFullScreen()}
          >
            <Icon name="zoom" />
            {texts.board}
          </Link>
        )}
        {isClosed && canOpenAgain(work) && (
          <Button icon="play" onPress={() => setOpened('reopening')}>
            {texts.reopen}
          </Button>
        )}
        {work.closedAt === null && table && (
          <Button icon="plus" isExpanded={areMinutesOpen} onPress={() => setMinutesOpen(!areMinutesOpen)}>
            {texts.addMinutes}
          </Button>
        )}
        {work.state === 'open' && <Button onPress={closeOrAsk}>{texts.close}</Button>}
        <Button icon="sliders" onPress={() => setOpened('settings')}>
          {texts.settings}
        </Button>
        <MoreMenu label={texts.more}>
          {work.state === 'before' && (
            <button type="button" onClick={() => void closeOrAsk()}>
              <Icon name="x" />
              {texts.close}
            </button>
          )}
          <PaperItems work={work} />
          {!work.isModerated && (
            <Link to={pagePaths.newWork} search={{ copy: work.id }}>
              <Icon name="copy" />
              {texts.duplicate}
            </Link>
          )}
          <button type="button" className="is-danger" onClick={() => setOpened('removing')}>
            <Icon name="trash" />
            {texts.remove}
          </button>
        </MoreMenu>
        {opened !== null && (
          <Suspense>
            {opened === 'settings' && <WorkSettingsDialog work={work} onClose={close} />}
            {opened === 'reopening' && <ReopenDialog work={work} onClose={close} />}
            {opened === 'closing' && (
              <ConfirmDialog
                onClose={close}
                onConfirm={confirm(actions.close)}
                title={texts.closing.title}
                confirmLabel={texts.closing.confirm}
              >
                {texts.closing.text(going)}
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
      {areMinutesOpen && work.closedAt === null && table && (
        <GiveMinutes
          work={work}
          rows={table.participants}
          isForAll
          onGive={addMinutesToAll}
          onDone={() => setMinutesOpen(false)}
        />
      )}
    </>
  )
}

/** Whom the end of a work touches: who is at it, and who has not begun and may do so later than the others. */
const goingOn = (rows: WorkTable['participants']) => ({
  working: rows.filter(({ state }) => state === 'working').length,
  ownEnds: rows.filter(
    ({ state, opensUntil }) => state === 'absent' && opensUntil !== null && Date.parse(opensUntil) > Date.now(),
  ).length,
})

/** Items of the menu about paper: sheets, what was written on them, and cards with codes. */
function PaperItems({ work: { id, names, isModerated } }: { work: WorkView }) {
  const item = (text: 'print' | 'paper' | 'codes', icon: IconName) => (
    <Link
      to="/work/$id/{-$view}"
      params={{ id: String(id), view: text === 'codes' ? 'codes' : 'print' }}
      search={text === 'paper' ? { answers: true } : {}}
    >
      <Icon name={icon} />
      {texts[text]}
    </Link>
  )
  return (
    <>
      {!isModerated && item('print', 'print')}
      {!isModerated && item('paper', 'pen')}
      {names === 'list' && item('codes', 'qr')}
    </>
  )
}
