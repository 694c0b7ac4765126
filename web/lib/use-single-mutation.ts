import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useSingleFlight } from './use-single-flight.ts'

const settled = () => undefined

/**
 * `useMutation` whose `mutate` does nothing while it runs. It runs without a network too, so that the failure is shown.
 */
export function useSingleMutation<Data, Variables>(
  options: Pick<UseMutationOptions<Data, Error, Variables>, 'mutationFn' | 'onSuccess' | 'onError'>,
): UseMutationResult<Data, Error, Variables> {
  const flight = useSingleFlight()
  const mutation = useMutation({ ...options, networkMode: 'always' })
  const mutate: typeof mutation.mutate = (...call) => {
    void flight.run(() => mutation.mutateAsync(...call).then(settled, settled))
  }
  return { ...mutation, mutate }
}
