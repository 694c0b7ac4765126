import { limits } from '@quiz/contract/limits.ts'
import { workPartsTexts as texts } from '@quiz/contract/texts/ru/work-parts.ts'
import { Button } from '#web/ui/Button.tsx'
import type { FieldProps } from '#web/ui/Field.tsx'
import { TestDraw } from './DrawFields.tsx'
import { OwnParts } from './OwnPartFields.tsx'
import { TestChoice } from './TestChoice.tsx'
import { useTotalPoints } from './use-part-figures.ts'
import { type ChosenTest, countAsked, type Found, isDrawing, type Parts, withFound, withOwn } from './work-parts.ts'

type WorkPartsProps = {
  authorId: number
  parts: Parts & { pick: string | null }
  found: Found
  onChange: (change: Partial<Parts>) => void
  /** Nothing was chosen before the form opened. */
  isFirst: boolean
  problem: FieldProps['problem']
}

/** What a new work asks: whole tests, and questions of which each pupil gets some. */
export function WorkParts({ authorId, parts, found, onChange, isFirst, problem }: WorkPartsProps) {
  const isFull = parts.tests.length + parts.own.length >= limits.workTestsMax
  const changeTest = (test: ChosenTest) =>
    onChange({ tests: parts.tests.map((one) => (one.id === test.id ? test : one)) })
  return (
    <>
      <TestChoice
        authorId={authorId}
        chosen={parts.tests}
        onChange={(tests) => onChange({ tests })}
        {...{ isFirst, problem }}
        renderChosen={(test) => (
          <TestDraw test={test} found={found.tests.get(test.id) ?? test.questionsCount} onChange={changeTest} />
        )}
      >
        {parts.own.length > 0 && (
          <OwnParts
            {...{ own: parts.own, found, areMore: parts.tests.length > 0 }}
            onChange={(own) => onChange({ own })}
          />
        )}
        <div className="acts">
          <Button
            icon="plus"
            reason={isFull ? texts.tooManyParts : null}
            onPress={() => onChange({ own: withOwn(parts.own) })}
          >
            {texts.addOwn}
          </Button>
        </div>
      </TestChoice>
      {isDrawing(parts) && <DrawnTotal parts={{ ...parts, ...withFound(parts, found) }} />}
    </>
  )
}

/** How the questions are drawn, and what each pupil gets. */
function DrawnTotal({ parts }: Pick<WorkPartsProps, 'parts'>) {
  const points = useTotalPoints(parts, true)
  return (
    <div>
      <p className="soft">{texts.hint}</p>
      <p role="status">{texts.total(countAsked(parts), points)}</p>
    </div>
  )
}
