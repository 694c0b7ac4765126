import { workPrintingTexts } from '@quiz/contract/texts/ru/work-printing.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'

type PrintingHeadProps = { id: number; title: string; lead?: string; children?: ReactNode }

/** The head of a page that is printed, which paper does not show. */
export const PrintingHead = ({ id, title, lead, children }: PrintingHeadProps) => (
  <div className="wrap page-head print:hidden">
    <p>
      <Link to="/work/$id" params={{ id: String(id) }}>
        {workPrintingTexts.print.back}
      </Link>
    </p>
    <h1>{title}</h1>
    {lead && <p className="soft">{lead}</p>}
    {children}
  </div>
)

type PrintingStateProps = Pick<PrintingHeadProps, 'id' | 'title'> & {
  loading: string
  error: { message: string } | null
  onRetry: () => unknown
}

/** The page while it loads, and when that fails. */
export const PrintingState = ({ id, title, loading, error, onRetry }: PrintingStateProps) => (
  <PrintingHead id={id} title={title}>
    {error ? (
      <FailureNotice message={error.message} onRetry={() => void onRetry()} />
    ) : (
      <Spinner label={loading} size="page" />
    )}
  </PrintingHead>
)
