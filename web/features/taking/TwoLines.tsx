import { takingIntroTexts as texts } from '@quiz/contract/texts/ru/taking-intro.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { TextButton } from '#web/ui/TextButton.tsx'

/** Two lines of a text; «ещё» shows the rest where there is more. The button lies over the end of the second line, so that nothing moves. */
export function TwoLines({ text }: { text: string }) {
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
