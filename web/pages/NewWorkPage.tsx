import { workFormTexts as texts } from '@quiz/contract/texts/ru/work-form.ts'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { AuthorPage } from '#web/features/account/AuthorPage.tsx'
import { NewWork } from '#web/features/work/form/NewWork.tsx'

const route = getRouteApi('/works/new')

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** The ids of an address: «5» or «5,6». */
const idsOf = (value: unknown): number[] => String(value).split(',').map(Number).filter(isId)

/** The viewer gives tests to a group. */
export function NewWorkPage() {
  const { test, copy } = route.useSearch()
  const testIds = idsOf(test)
  const copiedId = isId(copy) ? copy : null
  const drawnRanges = useLocation({ select: ({ state }) => state.drawnRanges }) ?? []
  return (
    <AuthorPage title={texts.title}>
      {({ id }) => <NewWork authorId={id} {...{ testIds, copiedId, drawnRanges }} />}
    </AuthorPage>
  )
}
