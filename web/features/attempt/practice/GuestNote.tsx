import { pagePaths } from '@quiz/contract/paths.ts'
import { mistakesTexts } from '@quiz/contract/texts/ru/practice.ts'
import { Link } from '@tanstack/react-router'

/** Says to a guest where the mistakes are kept, and how not to lose them. */
export const GuestNote = () => (
  <p className="soft small mt-3">
    {mistakesTexts.ofBrowser}{' '}
    <Link className="text-btn" to={pagePaths.login}>
      {mistakesTexts.signIn}
    </Link>
  </p>
)
