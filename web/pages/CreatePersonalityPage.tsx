import { QuizCreation } from '#web/pages/parts/QuizCreation.tsx'

/** Making a personality test. */
export const CreatePersonalityPage = () => <QuizCreation kind="personality" />
