import { workFormTexts as texts } from '@quiz/contract/texts/ru/work-form.ts'
import { getRouteApi } from '@tanstack/react-router'
import { NewWork } from '#web/features/works/NewWork.tsx'
import { AuthorPage } from '#web/pages/parts/AuthorPage.tsx'

const route = getRouteApi('/works/new')

/** The viewer gives own tests to a group. */
export function NewWorkPage() {
  const { test } = route.useSearch()
  return <AuthorPage title={texts.title}>{({ id }) => <NewWork authorId={id} testId={test} />}</AuthorPage>
}
