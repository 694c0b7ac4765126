import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { useNavigate } from '@tanstack/react-router'
import { CodeForm } from '#web/features/work/taking/CodeForm.tsx'
import '#web/styles/work-taking.css'

/** The page on which participants type the code of a work. */
export function EnterWorkPage() {
  const navigate = useNavigate()
  return (
    <div className="wrap work-entry">
      <h1>{workTakingTexts.code.title}</h1>
      <CodeForm onCode={(code) => navigate({ to: '/w/$code', params: { code } })} />
    </div>
  )
}
