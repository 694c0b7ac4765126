import type { QuizToTake } from '@quiz/contract/quiz-views.ts'
import type { SubjectKey } from '@quiz/contract/subjects.ts'
import { takingIntroTexts } from '@quiz/contract/texts/ru/taking-intro.ts'
import { DottedLine } from '#web/ui/DottedLine.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { SubjectArt } from '#web/ui/SubjectArt.tsx'
import { TwoLines } from './TwoLines.tsx'
import '#web/styles/taking-intro.css'

/** The fields of a test that stand above its first question. */
export type QuizIntro = Pick<QuizToTake, 'description' | 'testImg' | 'testImgAlt' | 'usesCount'>

/** The cover of a test in small, beside its title. */
export const IntroCover = ({ intro, subject }: { intro: QuizIntro; subject: SubjectKey }) => {
  const art = <SubjectArt subject={subject} />
  return (
    <div className="intro-cover">
      {intro.testImg ? (
        <Picture
          src={intro.testImg}
          alt={intro.testImgAlt ?? ''}
          widths={[96, 192, 310]}
          sizes="72px"
          width={72}
          height={72}
          fallback={art}
          isEager
        />
      ) : (
        art
      )}
    </div>
  )
}

/** The description of a test, its length and its passes. */
export const IntroText = ({ intro, questionsCount }: { intro: QuizIntro; questionsCount: number }) => (
  <div className="intro-text">
    {intro.description && <TwoLines text={intro.description} />}
    <DottedLine className="num" facts={takingIntroTexts.facts(questionsCount, intro.usesCount)} />
  </div>
)
