// Before the components: it declares the order of the layers that their style sheets name.
import '#web/styles/embed.css'

import type { QuizToTake } from '@quiz/contract/quiz/quiz-views.ts'
import type { Site } from '@quiz/contract/site/site.ts'
import { createRoot } from 'react-dom/client'
import { EmbeddedQuiz } from '#web/app/embed/EmbeddedQuiz.tsx'
import { tellHeight } from '#web/app/embed/tell-height.ts'
import { SiteProvider } from '#web/lib/site.tsx'

// A frame without a test has no state: its sentence is in the document.
const root = document.getElementById('root')
const state = document.getElementById('state')?.textContent
if (root && state) {
  const { quiz, site }: { quiz: QuizToTake; site: Site } = JSON.parse(state)
  createRoot(root).render(
    <SiteProvider site={site}>
      <EmbeddedQuiz quiz={quiz} publicUrl={site.publicUrl} />
    </SiteProvider>,
  )
}
if (root) tellHeight(root)
