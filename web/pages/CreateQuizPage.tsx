import { QuizCreation } from '#web/pages/parts/QuizCreation.tsx'

/** Making an ordinary test. */
export const CreateQuizPage = () => <QuizCreation kind="quiz" />
