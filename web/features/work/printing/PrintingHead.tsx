import { workPrintingTexts } from '@quiz/contract/texts/ru/work-printing.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LoadState } from '#web/ui/FailureNotice.tsx'

/** `back` is a link to the page of what is printed. */
type PrintingHeadProps = { back: ReactNode; title: string; lead?: string; children?: ReactNode }

export const BackToWork = ({ id }: { id: number }) => (
  <Link to="/work/$id/{-$view}" params={{ id: String(id), view: undefined }}>
    {workPrintingTexts.print.back}
  </Link>
)

/** The head of a page that is printed, which paper does not show. */
export const PrintingHead = ({ back, title, lead, children }: PrintingHeadProps) => (
  <div className="wrap page-head print:hidden">
    <p>{back}</p>
    <h1>{title}</h1>
    {lead && <p className="soft">{lead}</p>}
    {children}
  </div>
)

type PrintingStateProps = Pick<PrintingHeadProps, 'back' | 'title'> & {
  loading: string
  error: { message: string } | null
  onRetry: () => unknown
}

/** A printed page while it loads, or with the failure to load. */
export const PrintingState = ({ back, title, loading, error, onRetry }: PrintingStateProps) => (
  <PrintingHead back={back} title={title}>
    <LoadState loading={loading} error={error} onRetry={onRetry} />
  </PrintingHead>
)
