import { classes } from '@quiz/contract/group/classes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { endpointQueryKey } from '#web/lib/endpoint-query.ts'

/** Opens the page of a class that was just made. */
export function useOpenClass() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (id: number) => {
    void queryClient.invalidateQueries({ queryKey: endpointQueryKey(classes.list) })
    await navigate({ to: '/class/$id/{-$paper}', params: { id: String(id), paper: undefined } })
  }
}
