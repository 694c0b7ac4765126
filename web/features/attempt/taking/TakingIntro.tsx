import type { QuizToTake } from '@quiz/contract/quiz/quiz-views.ts'
import type { SubjectKey } from '@quiz/contract/quiz/subjects.ts'
import { takingIntroTexts, takingIntroTexts as texts } from '@quiz/contract/texts/ru/taking-intro.ts'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { DottedLine } from '#web/ui/DottedLine.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { SubjectArt } from '#web/ui/SubjectArt.tsx'
import { TextButton } from '#web/ui/TextButton.tsx'
import '#web/features/attempt/taking/taking-intro.css'

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

type IntroTextProps = { intro: QuizIntro; questionsCount: number; isChallenged: boolean; link?: ReactNode }

/** The description of a test, its length and its passes. */
export const IntroText = ({ intro, questionsCount, isChallenged, link }: IntroTextProps) => (
  <div className="intro-text">
    {intro.description && <TwoLines text={intro.description} />}
    {/* The server does not know who was challenged: the sentence takes the room of the facts, so that nothing moves. */}
    <div className="grid *:[grid-area:1/1]">
      <div className={isChallenged ? 'intro-facts num invisible' : 'intro-facts num'}>
        <DottedLine facts={takingIntroTexts.facts(questionsCount, intro.usesCount)} />
        {link}
      </div>
      {isChallenged && <p className="intro-challenge">{texts.challenge}</p>}
    </div>
  </div>
)

/** Two lines of a text; «ещё» shows the rest where there is more. The button lies over the end of the second line, so that nothing moves. */
function TwoLines({ text }: { text: string }) {
  const paragraph = useRef<HTMLParagraphElement>(null)
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  const [isCut, setCut] = useState(false)
  // How many lines a text takes is known by the browser alone, and changes with the window.
  useEffect(() => {
    if (isWhole) return
    const measure = () => setCut(isCutShort(paragraph.current))
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [isWhole])
  return (
    <div className={isWhole ? 'two-lines is-whole' : 'two-lines'}>
      <p ref={paragraph} id={id} className="small">
        {text}
      </p>
      {isCut && (
        <TextButton aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.less : texts.more}
        </TextButton>
      )}
    </div>
  )
}

const isCutShort = (element: HTMLElement | null) => element !== null && element.scrollHeight > element.clientHeight + 1
