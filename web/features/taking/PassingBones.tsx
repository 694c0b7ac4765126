import { takingTexts } from '@quiz/contract/texts/ru/taking.ts'
import { useScrollToTop } from '#web/lib/use-scroll-to-top.ts'
import { Bone } from '#web/ui/Bone.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const answers = ['a', 'b', 'c', 'd']

/** A test that is still on its way: the same places as a question will take. */
export function PassingBones() {
  useScrollToTop()
  return (
    <div className="play-page">
      <div className="wrap play" aria-busy="true">
        <span className="vh">
          <Spinner label={takingTexts.loading} />
        </span>
        <div className="play-head">
          <Bone width="6rem" height="1.125rem" />
          <div className="play-count">
            <Bone width="5rem" height="0.8em" />
          </div>
          <Bone width="13rem" height="1.2rem" className="mt-0.5" />
        </div>
        <Bone height="6px" />
        <div className="play-body">
          <div>
            <Bone width="82%" height="calc(var(--text-question) * 1.12)" />
            <div className="answers">
              {answers.map((answer) => (
                <Bone key={answer} height="3.5rem" />
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
