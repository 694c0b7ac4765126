import { CreationOf } from '#web/pages/parts/CreationOf.tsx'

/** Making an ordinary test. */
export const CreateQuizPage = () => <CreationOf kind="quiz" />
