import type { AnyValue } from '@quiz/contract/questions/questions.ts'
import { arrangedTexts as texts } from '@quiz/contract/texts/ru/arranged-answers.ts'
import { unnamedPicture } from '@quiz/contract/texts/ru/unnamed-picture.ts'
import { type PointerEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { softHyphens } from '#web/lib/soft-hyphens.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { useDragOrder } from '#web/ui/use-drag-order.ts'
import { EnlargeAnswer } from './EnlargeAnswer.tsx'
import type { AnswerFieldProps, TakenKind, TakenQuestion } from './taken-kind.ts'
import '#web/player/kinds/arranged.css'
import { MathText, useLinearText } from '#web/lib/math-text.tsx'

type Element = TakenQuestion['answers'][number]

const isIds = (value: unknown): value is readonly number[] => Array.isArray(value) && value.every(Number.isSafeInteger)

/** The elements in the order of a value; as they came while nobody has touched them. */
function arranged({ answers }: TakenQuestion, value: AnyValue): readonly Element[] {
  const places = answers.map(({ id }) => (isIds(value) ? value.indexOf(id) : -1))
  if (places.some((place) => place < 0)) return answers
  return answers.map((_, place) => answers[places.indexOf(place)]).filter((element) => element !== undefined)
}

const idsOf = (elements: readonly Element[]): number[] => elements.map(({ id }) => id)

/** Elements to be put in order, by dragging or by the buttons beside each. */
function OrderField({ question, value, onAnswer }: AnswerFieldProps) {
  const [announcement, setAnnouncement] = useState('')
  const elements = arranged(question, value)
  const linear = useLinearText()
  const nameOf = (element: Element): string =>
    linear(element.description) || element.answerImgAlt || unnamedPicture(question.answers.indexOf(element) + 1)
  const answer = (order: readonly number[]) => onAnswer({ value: order, isWhole: false })
  const move = (from: number, to: number) => {
    const moved = elements[from]
    if (!moved || !elements[to]) return
    const focused = document.activeElement
    flushSync(() => {
      answer(idsOf(elements.toSpliced(from, 1).toSpliced(to, 0, moved)))
      setAnnouncement(texts.moved(nameOf(moved), to + 1, elements.length))
    })
    // A moved DOM element loses the focus.
    if (focused instanceof HTMLElement) focused.focus()
  }
  const { list, startPress } = useDragOrder(move)
  // A finger scrolls the page everywhere but on the grip.
  const grip = (event: PointerEvent<HTMLElement>) => {
    if (!(event.target instanceof Element) || event.target.closest('button')) return
    if (event.pointerType === 'mouse' || event.target.closest('.arranged-grip')) startPress(event)
  }
  return (
    <>
      <p className="play-hint">{texts.arrange}</p>
      <ol className="arranged" aria-label={texts.elements} ref={list}>
        {elements.map((element, at) => (
          <li key={element.id} className="arranged-item" data-movable onPointerDown={grip}>
            <span className="arranged-grip" aria-hidden="true">
              <Icon name="grip" />
            </span>
            <ElementContent element={element} name={nameOf(element)} />
            <IconButton
              icon="up"
              label={texts.higher(nameOf(element))}
              aria-disabled={at === 0 || undefined}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              icon="down"
              label={texts.lower(nameOf(element))}
              aria-disabled={at === elements.length - 1 || undefined}
              onClick={() => move(at, at + 1)}
            />
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="arranged-right"
        aria-pressed={value.length > 0}
        onClick={() => answer(idsOf(elements))}
      >
        <Icon name="check" />
        {texts.isRight}
      </button>
      <p className="vh" role="status">
        {announcement}
      </p>
    </>
  )
}

function ElementContent({ element: { answerImg, answerImgAlt = '', description }, name }: ContentProps) {
  if (!answerImg)
    return (
      <span className="arranged-text">
        <MathText text={description} shape={softHyphens} />
      </span>
    )
  const picture = {
    ...{ src: answerImg, alt: answerImgAlt, widths: [192, 310] as const, sizes: '96px', width: 512, height: 512 },
    fallback: answerImgAlt && <span className="arranged-alt">{answerImgAlt}</span>,
  }
  return (
    <span className="arranged-text">
      <span className="arranged-pictured">
        <Picture {...picture} className="arranged-picture" />
        <EnlargeAnswer picture={picture} label={name} />
      </span>
      <MathText text={description} shape={softHyphens} />
    </span>
  )
}

type ContentProps = { element: Element; name: string }

/** Counts as answered once it was touched, or called right. */
export const takenOrder: TakenKind = {
  Field: OrderField,
  unanswered: [],
  missing: (_, value) => (value.length > 0 ? null : texts.arrangeFirst),
  isOnePress: () => false,
  isValue: isIds,
  carryOver: ({ answers }, value) =>
    isIds(value) && value.length === answers.length && answers.every(({ id }) => value.includes(id)) ? value : [],
  byKey: () => null,
}
