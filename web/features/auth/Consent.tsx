import { pagePaths } from '@quiz/contract/paths.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { Link } from '@tanstack/react-router'
import { Icon } from '#web/ui/Icon.tsx'

/** The documents that a user accepts by registering. They open in a new tab, so that the form keeps its input. */
export function Consent() {
  const { before, rules, between, data } = authTexts.register.consent
  return (
    <p className="soft small">
      {before}
      <LegalLink to={pagePaths.agreement}>{rules}</LegalLink>
      {between}
      <LegalLink to={pagePaths.privacy}>{data}</LegalLink>.
    </p>
  )
}

const LegalLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} target="_blank">
    {children}
    <Icon name="open" className="i i-after" />
    <span className="vh">{authTexts.register.consent.newTab}</span>
  </Link>
)
