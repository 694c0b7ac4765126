import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { worksQuery } from './works.api.ts'

/** Opens the page of a work that was just made. */
export function useOpenWork() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (id: number) => {
    void queryClient.invalidateQueries({ queryKey: worksQuery.queryKey })
    await navigate({ to: '/work/$id', params: { id: String(id) } })
  }
}
