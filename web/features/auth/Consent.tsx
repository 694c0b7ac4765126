import { pagePaths } from '@quiz/contract/paths.ts'
import { authTexts } from '@quiz/contract/texts/ru/auth.ts'
import { Link } from '@tanstack/react-router'
import { Icon } from '#web/ui/Icon.tsx'

/** What a person agrees to by registering. Opens beside the form, so that nothing typed has to be typed again. */
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
