import { classCodesTexts } from '@quiz/contract/texts/ru/class-codes.ts'
import { getRouteApi } from '@tanstack/react-router'
import { AuthorPage } from '#web/features/auth/AuthorPage.tsx'
import { ClassCodes } from '#web/features/classes/ClassCodes.tsx'

const route = getRouteApi('/class/$id/codes')

/** Cards with the codes of an own class, to be printed and cut. */
export function ClassCodesPage() {
  const id = Number(route.useParams().id)
  return <AuthorPage title={classCodesTexts.title}>{() => <ClassCodes key={id} id={id} />}</AuthorPage>
}
