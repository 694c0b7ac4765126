import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * `useMutation` whose `mutate` does nothing while it runs: the second click of a double click may come before the render that
 * disables the button. It runs without a network too, so that the failure is shown.
 */
export function useSingleMutation<Data, Variables>(
  options: Pick<UseMutationOptions<Data, Error, Variables>, 'mutationFn' | 'onSuccess' | 'onError'>,
): UseMutationResult<Data, Error, Variables> {
  const isRunning = useRef(false)
  const mutation = useMutation({
    ...options,
    networkMode: 'always',
    onSettled: () => {
      isRunning.current = false
    },
  })
  const mutate: typeof mutation.mutate = (...call) => {
    if (isRunning.current) return
    isRunning.current = true
    mutation.mutate(...call)
  }
  return { ...mutation, mutate }
}
