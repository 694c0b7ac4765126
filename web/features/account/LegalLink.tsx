import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'

/** A link to a legal document, which opens in a new tab, so that forms and dialogs keep their input. */
export const LegalLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} target="_blank">
    {children}
    <Icon name="open" className="i i-after" />
    <span className="vh">{authTexts.register.consent.newTab}</span>
  </Link>
)
