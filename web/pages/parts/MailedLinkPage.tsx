import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { MailedLinkAction, type MailedLinkTexts } from '#web/features/account/MailedLinkAction.tsx'
import { useMailedLink } from '#web/features/account/use-mailed-link.ts'
import { buttonClass } from '#web/ui/button-class.ts'

/** The frame of the pages of mailed links. The footer stays where it is when their content becomes shorter. */
export const MailedLinkFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="wrap page-body min-h-[55dvh]">
    <div className="reset-card">
      <h1>{title}</h1>
      {children}
    </div>
  </div>
)

type MailedLinkPageProps = {
  texts: MailedLinkTexts & { title: string; noLink: string }
  /** Does what the link with this token is for. */
  perform: (token: string) => Promise<boolean>
  /** The page after it. */
  next: { to: NonNullable<LinkProps['to']>; label: string }
}

/** The page of a mailed link that does one thing by its button. */
export function MailedLinkPage({ texts, perform, next }: MailedLinkPageProps) {
  const link = useMailedLink({ hasEmail: false })
  const onward = (
    <Link className={buttonClass({ isWide: true, isTall: true })} to={next.to}>
      {next.label}
    </Link>
  )
  return (
    <MailedLinkFrame title={texts.title}>
      {link === null ? (
        <>
          <p>{texts.noLink}</p>
          {onward}
        </>
      ) : (
        <MailedLinkAction texts={texts} perform={() => perform(link?.token ?? '')} onward={onward} />
      )}
    </MailedLinkFrame>
  )
}
