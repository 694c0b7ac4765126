import { limits } from '@quiz/contract/limits.ts'
import { type LivePlayer, live, type PlayersChange } from '@quiz/contract/live/live.ts'
import type { BoardState } from '@quiz/contract/live/live-states.ts'
import { liveBoardTexts } from '@quiz/contract/texts/ru/live-board.ts'
import { shownCode } from '@quiz/contract/work/work-codes.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FromClass } from '#web/features/group/FromClass.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DottedLine } from '#web/ui/DottedLine.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Form, FormRefusal, SubmitButton } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { toastOnFailure } from '#web/ui/toast-on-failure.ts'
import { showToast } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { changePlayers } from './live.api.ts'
import '#web/styles/live-host.css'

const texts = liveBoardTexts.people

type PlayersDialogProps = {
  gameId: number
  board: Pick<BoardState, 'names' | 'boardNames' | 'quiet' | 'devices' | 'cards'>
  /** The player whose name was pressed on the board; null for all. */
  chosen: number | null
  onClose: () => void
  onChanged: () => void
}

/** The players of a game, and what the host can do about each. */
export function PlayersDialog({ gameId, board, chosen, onClose, onChanged }: PlayersDialogProps) {
  const [opened, setOpened] = useState(chosen)
  const queryClient = useQueryClient()
  const queryKey = [live.players.path, gameId]
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => changePlayers(gameId),
    staleTime: 0,
    refetchInterval: 3000,
  })
  const send = async (wanted: Partial<PlayersChange>) => {
    queryClient.setQueryData(queryKey, await changePlayers(gameId, wanted))
    onChanged()
  }
  const change = (wanted: Partial<PlayersChange>) => toastOnFailure(() => send(wanted))
  const player = data?.find(({ id }) => id === opened) ?? null
  return (
    <Dialog
      onClose={onClose}
      title={player ? nameOf(player, board) : texts.title}
      actions={
        <Button kind="main" onPress={player && chosen === null ? () => setOpened(null) : onClose}>
          {texts.done}
        </Button>
      }
    >
      {error && <Notice tone="bad">{error.message}</Notice>}
      {!data && !error && <Spinner label={texts.loading} />}
      {player && (
        <PlayerActions
          player={player}
          board={board}
          change={change}
          onRename={(name) => send({ rename: { playerId: player.id, name } })}
          onRemoved={chosen === null ? () => setOpened(null) : onClose}
        />
      )}
      {data && !player && (
        <>
          {data.length === 0 && <p className="soft">{texts.nobody}</p>}
          <ShowAll players={data.filter((one) => isUnchecked(one, board))} change={change} />
          <ul className="live-people">
            {data.map((one) => (
              <li key={one.id} data-state={one.state}>
                <button type="button" className="text-btn" onClick={() => setOpened(one.id)}>
                  {nameOf(one, board)}
                </button>
                <DottedLine className="soft small num" facts={factsOf(one, board)} />
              </li>
            ))}
          </ul>
          {board.names === 'class' && <p className="soft small">{texts.ofClass}</p>}
          {board.names === 'list' && (
            <AddNames onAdd={(add) => send({ add })} hint={board.cards ? texts.addCardsHint : texts.addHint} />
          )}
        </>
      )}
    </Dialog>
  )
}

function nameOf({ name, number }: LivePlayer, { names }: Pick<BoardState, 'names'>): string {
  if (names === 'class') return texts.pupil(number, name || texts.forgottenPupil)
  return name || texts.numbered(number)
}

/** Whether somebody is in whose name the board would show if the host let it through. */
const isUnchecked = ({ state, isShown }: LivePlayer, { boardNames, quiet }: PlayersDialogProps['board']): boolean =>
  boardNames === 'checked' && !quiet && !isShown && (state === 'in' || state === 'away')

/** Lets all names through that wait. */
const ShowAll = ({ players, change }: { players: readonly LivePlayer[]; change: Change }) =>
  players.length > 0 && (
    <Button onPress={() => void change({ show: players.map(({ id }) => id) })}>{texts.showAll(players.length)}</Button>
  )

const factsOf = (player: LivePlayer, board: PlayersDialogProps['board']): string[] => {
  const { state, hasAnswered, members, personalCode, card } = player
  return [
    ...(isUnchecked(player, board) ? [texts.unshown] : []),
    card === null || state !== 'card' ? stateOf(player, board) : texts.card(card),
    ...(hasAnswered ? [texts.answered] : []),
    ...(card === null || state === 'card' ? [] : [texts.card(card)]),
    ...(personalCode === null || !board.devices ? [] : [texts.code(shownCode(personalCode))]),
    ...(members.length > 0 ? [members.join(', ')] : []),
  ]
}

const stateOf = ({ state }: LivePlayer, { names }: Pick<BoardState, 'names'>): string =>
  state === 'forgotten' && names === 'class' ? texts.forgottenOfClass : texts.states[state]

type Change = (wanted: Partial<PlayersChange>) => Promise<boolean>
type PlayerActionsProps = {
  player: LivePlayer
  board: PlayersDialogProps['board']
  change: Change
  onRename: (name: string) => Promise<unknown>
  onRemoved: () => void
}

/** Rename, time, and out: none of it deletes an answer. */
function PlayerActions({ player, board, change, onRename, onRemoved }: PlayerActionsProps) {
  const { id, state, factor } = player
  const isOut = state === 'removed' || state === 'banned'
  /** Who plays by a card alone has no browser to be banned. */
  const isByCard = state === 'card'
  const remove = async (wanted: Partial<PlayersChange>) => {
    if (await change(wanted)) onRemoved()
  }
  return (
    <div className="live-person">
      <DottedLine className="soft small" facts={factsOf(player, board)} />
      {isUnchecked(player, board) && (
        <Button kind="main" onPress={() => void change({ show: [id] })}>
          {texts.show}
        </Button>
      )}
      {player.name && board.names !== 'class' && <RenameForm name={player.name} onRename={onRename} />}
      {!isByCard && (
        <Field label={texts.timer}>
          {(control) => (
            <Select
              {...control}
              value={factor === null ? 'none' : String(factor)}
              options={Object.entries(texts.timers).map(([value, label]) => ({ value, label }))}
              onChange={(value) => void change({ timer: { playerId: id, factor: factorOf(value) } })}
            />
          )}
        </Field>
      )}
      <div className="acts">
        {isOut ? (
          <Button onPress={() => void change({ allow: id })}>{texts.allow[state]}</Button>
        ) : (
          <>
            <Button onPress={() => remove({ kick: id })}>{texts.kick}</Button>
            {!isByCard && (
              <Button kind="danger" onPress={() => remove({ ban: id })}>
                {texts.ban}
              </Button>
            )}
          </>
        )}
      </div>
      {!isOut && !isByCard && <p className="soft small">{texts.banHint}</p>}
      {!isOut && !isByCard && state !== 'waiting' && state !== 'forgotten' && (
        <TextButton
          onClick={async () => {
            if (await change({ release: id })) showToast({ text: texts.released })
          }}
        >
          {texts.release}
        </TextButton>
      )}
    </div>
  )
}

function RenameForm({ name, onRename }: Pick<PlayerActionsProps, 'onRename'> & { name: string }) {
  const form = useForm({
    initial: { name },
    send: (typed) => onRename(typed.name),
  })
  const typed = form.values.name
  return (
    <Form form={form}>
      <TextField {...form.field('name')} label={texts.renameLabel} maxLength={limits.participantNameChars} />
      <FormRefusal form={form} />
      <SubmitButton form={form} kind="plain" isDisabled={typed.trim() === '' || typed === name}>
        {texts.renameAction}
      </SubmitButton>
    </Form>
  )
}

const factorOf = (value: string): LivePlayer['factor'] =>
  ([1, 1.5, 2] as const).find((one) => String(one) === value) ?? null

type AddNamesProps = {
  onAdd: (names: string[]) => Promise<unknown>
  hint: string
}

const namesIn = (list: string): string[] =>
  list
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Names for a game with a list. */
function AddNames({ onAdd, hint }: AddNamesProps) {
  const form = useForm({
    initial: { list: '' },
    send: async ({ list }) => {
      await onAdd(namesIn(list))
      form.reset({ list: '' })
    },
  })
  const { problem, ...list } = form.field('list')
  return (
    <Form form={form} className="live-person">
      <Field label={texts.add} hint={hint} problem={problem}>
        {(control) => <TextArea {...control} {...list} rows={4} />}
      </Field>
      <FromClass list={list.value} onChange={list.onChange} />
      <FormRefusal form={form} />
      <SubmitButton form={form} kind="plain" isDisabled={namesIn(list.value).length === 0}>
        {texts.addAction}
      </SubmitButton>
    </Form>
  )
}
