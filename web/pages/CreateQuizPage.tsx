import { QuizCreation } from '#web/pages/parts/QuizCreation.tsx'

/** The editor page of a quiz. */
export const CreateQuizPage = () => <QuizCreation kind="quiz" />
