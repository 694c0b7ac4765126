import { getRouteApi } from '@tanstack/react-router'
import { QuizCreation } from '#web/pages/parts/QuizCreation.tsx'

const route = getRouteApi('/create/questionary')

/** The editor page of a personality test. */
export function CreatePersonalityPage() {
  const { scoring = 'bands' } = route.useSearch()
  return <QuizCreation key={scoring} kind="personality" scoring={scoring} />
}
