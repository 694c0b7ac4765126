import { fromClassTexts as texts } from '@quiz/contract/texts/ru/from-class.ts'
import { Suspense, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

const ClassChoice = lazyComponent(async () => (await import('./ClassChoice.tsx')).ClassChoice)

type FromClassProps = { list: string; onChange: (list: string) => void }

/** The button that fills a list of names from a class, beside the field of the list. */
export function FromClass(field: FromClassProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="works-from-class">
      <Button isExpanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {texts.open}
      </Button>
      {isOpen && (
        <Suspense fallback={<Spinner label={texts.loading} />}>
          <ClassChoice {...field} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
