import { myWorksTexts } from '@quiz/contract/texts/ru/my-works.ts'
import { useHydrated } from '@tanstack/react-router'
import { MyWorks } from '#web/features/work/taking/MyWorks.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

/** The works of a pupil's classes. This browser decides whose they are. */
export function MyWorksPage() {
  if (useHydrated()) return <MyWorks />
  return (
    <div className="wrap work-entry">
      <h1>{myWorksTexts.title}</h1>
      <Spinner size="page" label={myWorksTexts.loading} />
    </div>
  )
}
