import { ownQuizTexts } from '@quiz/contract/texts/ru/own-quizzes.ts'
import { Link } from '@tanstack/react-router'

/** The way to the sheets of a test, in the line of what its reader does with it. */
export const PrintLink = ({ id }: { id: number }) => (
  <Link className="text-btn small" to="/works" search={{ print: id }}>
    {ownQuizTexts.print}
  </Link>
)
