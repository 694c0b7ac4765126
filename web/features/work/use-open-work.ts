import { works } from '@quiz/contract/work/works.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { endpointQueryKey } from '#web/lib/endpoint-query.ts'

/** Opens the page of a work that was just made. */
export function useOpenWork() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (id: number) => {
    void queryClient.invalidateQueries({ queryKey: endpointQueryKey(works.list) })
    await navigate({ to: '/work/$id/{-$view}', params: { id: String(id), view: undefined } })
  }
}
