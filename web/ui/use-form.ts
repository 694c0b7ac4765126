import { type FormEvent, type RefObject, useCallback, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CallProblem } from '#web/lib/problem.ts'
import { problemOf } from '#web/lib/problem-of.ts'
import { useSingleFlight } from '#web/lib/use-single-flight.ts'

/** Problems by field; a field without one is left out, or has none. */
export type Problems<Values> = { [Name in keyof Values]?: string | null | undefined }

type FormOptions<Values> = {
  initial: Values
  /** Problems of values. They are shown once somebody has tried to send these, until they are corrected. */
  problemsOf?: (values: Values) => Problems<Values>
  /** Sends values without problems; throws what refuses them. */
  send: (values: Values) => unknown
  /** Which fields a refusal is about; by default those that it names. Other refusals are those of the form. */
  refusedFields?: (refusal: CallProblem, sent: Values) => Problems<Values>
  onChange?: (values: Values) => void
  /** Called when values with problems are to be sent. */
  onInvalid?: (values: Values) => void
}

/** What the parts of a form need to know, whatever its fields. */
export type FormFrame = {
  id: string
  element: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent) => void
  isPending: boolean
  /** Why the values were refused, where that is about no field. */
  refusal: CallProblem | null
  clearRefusal: () => void
}

type FormState<Values> = {
  values: Values
  /** Whether somebody has tried to send the values. */
  isTried: boolean
  isPending: boolean
  refused: Problems<Values>
  refusal: CallProblem | null
}

const accepted = { refused: {}, refusal: null }

/** The state of a form, also as it will be rendered next: a program may fill in several fields before that. */
function useFormState<Values extends object>(initial: Values) {
  const [state, setState] = useState<FormState<Values>>({
    ...accepted,
    ...{ values: initial, isTried: false, isPending: false },
  })
  const latest = useRef(state)
  const update = useCallback((fields: Partial<FormState<Values>>) => {
    latest.current = { ...latest.current, ...fields }
    setState(latest.current)
  }, [])
  return { state, latest, update }
}

/**
 * A form: values, problems and refusals by field, and one sending at a time. A try that fails focuses the first field with a
 * problem.
 */
export function useForm<Values extends object>({ initial, send, ...options }: FormOptions<Values>) {
  const { problemsOf = noProblems, refusedFields = namedFields, onChange, onInvalid } = options
  const { state, latest, update } = useFormState(initial)
  const { values, isTried, isPending, refusal } = state
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const flight = useSingleFlight()
  const submit = async () => {
    const sent = latest.current.values
    const isInvalid = hasProblem(problemsOf(sent))
    // The fields have to be marked before the first of them is focused.
    flushSync(() => {
      update({ ...accepted, isTried: true, isPending: !isInvalid })
      if (isInvalid) onInvalid?.(sent)
    })
    const problem = isInvalid ? null : await problemOfSending(() => send(sent))
    const refused = problem ? refusedFields(problem, sent) : {}
    flushSync(() => update({ isPending: false, refused, refusal: hasProblem(refused) ? null : problem }))
    focusFirstProblem(element.current)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    // React events bubble through the portal of a dialog to the form that opened it.
    event.stopPropagation()
    void flight.run(submit)
  }
  const problems = merged(isTried ? problemsOf(values) : {}, state.refused)
  /** Changes several fields at once. */
  const change = (fields: Partial<Values>) => {
    const { values: before, refused } = latest.current
    const changed: Problems<Values> = { ...refused }
    for (const name in fields) changed[name] = null
    update({ values: { ...before, ...fields }, refused: changed, refusal: null })
    onChange?.(latest.current.values)
  }
  /** What the field of this name shows, and how it changes. */
  const field = <Name extends keyof Values>(name: Name) => ({
    value: values[name],
    problem: problems[name] ?? null,
    onChange: (value: Values[Name]) => {
      const fields: Partial<Values> = {}
      fields[name] = value
      change(fields)
    },
  })
  const reset = useCallback((to: Values) => update({ ...accepted, values: to, isTried: false }), [update])
  const frame: FormFrame = { id, element, onSubmit, isPending, refusal, clearRefusal: () => update({ refusal: null }) }
  return { ...frame, values, problems, change, field, reset }
}

const noProblems = () => ({})

const hasProblem = (problems: object): boolean => Object.values(problems).some(Boolean)

function merged<Values>(found: Problems<Values>, refused: Problems<Values>): Problems<Values> {
  const problems = { ...found }
  for (const name in refused) problems[name] ??= refused[name]
  return problems
}

/** What a refusal says of the fields that it names, as far as the form has them. Each is the field of a form of one. */
function namedFields<Values extends object>({ errors }: CallProblem, values: Values): Problems<Values> {
  const named = Object.fromEntries(errors.map(({ path, message }) => [path, message]))
  const ofOnly = Object.keys(values).length === 1 ? errors[0]?.message : null
  const problems: Problems<Values> = {}
  for (const name in values) problems[name] = named[name] ?? ofOnly
  return problems
}

async function problemOfSending(send: () => unknown): Promise<CallProblem | null> {
  try {
    await send()
    return null
  } catch (error) {
    return problemOf(error)
  }
}

/** Focuses the first field, or group of fields, that has a problem. */
export function focusFirstProblem(form: HTMLElement | null): void {
  const invalid = form?.querySelectorAll<HTMLElement>('[aria-invalid="true"], fieldset[aria-describedby]') ?? []
  for (const control of invalid) {
    control.focus()
    if (document.activeElement === control) return
  }
}
