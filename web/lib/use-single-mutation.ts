import { type MutateOptions, type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallProblem } from './problem.ts'
import { problemOf } from './problem-of.ts'
import { useSingleFlight } from './use-single-flight.ts'

type SingleMutationOptions<Data, Variables> = Pick<
  UseMutationOptions<Data, CallProblem, Variables>,
  'onSuccess' | 'onError' | 'onSettled'
> & {
  mutationFn: (variables: Variables) => Promise<Data>
  /** After a success it never runs again: the page is being left. */
  isOnce?: boolean
}

/** `Result` without these functions; a union stays one, so that a success has its data and a failure its error. */
type WithoutMutate<Result> = Result extends unknown ? Omit<Result, 'mutate' | 'mutateAsync'> : never

type SingleMutation<Data, Variables> = WithoutMutate<UseMutationResult<Data, CallProblem, Variables>> & {
  /** Does nothing while it runs. Its promise never rejects, and settles after the callbacks. */
  mutate: (variables: Variables, callbacks?: MutateOptions<Data, CallProblem, Variables>) => Promise<void>
}

/**
 * `useMutation` for what a person sends: one request at a time, even when a second click comes before React renders the first.
 * It runs without a network too, so that the failure is shown.
 */
export function useSingleMutation<Data, Variables = void>({
  mutationFn,
  isOnce = false,
  ...callbacks
}: SingleMutationOptions<Data, Variables>): SingleMutation<Data, Variables> {
  const flight = useSingleFlight()
  const isDone = useRef(false)
  const mutation = useMutation<Data, CallProblem, Variables>({
    ...callbacks,
    networkMode: 'always',
    mutationFn: (variables) =>
      mutationFn(variables).catch((error: unknown) => {
        throw problemOf(error)
      }),
  })
  const mutate: SingleMutation<Data, Variables>['mutate'] = async (variables, options = {}) => {
    if (isDone.current) return
    await flight.run(async () => {
      const hasSucceeded = await mutation.mutateAsync(variables, options).then(
        () => true,
        () => false,
      )
      isDone.current = isOnce && hasSucceeded
    })
  }
  return { ...mutation, mutate }
}
