import { worksListTexts as texts } from '@quiz/contract/texts/ru/works-list.ts'
import { WorkList } from '#web/features/works/WorkList.tsx'
import { AuthorPage } from '#web/pages/parts/AuthorPage.tsx'

/** The works of the viewer. */
export const WorksPage = () => <AuthorPage title={texts.title}>{() => <WorkList />}</AuthorPage>
