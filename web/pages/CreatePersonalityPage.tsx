import { QuizCreation } from '#web/pages/parts/QuizCreation.tsx'

/** The editor page of a personality test. */
export const CreatePersonalityPage = () => <QuizCreation kind="personality" />
