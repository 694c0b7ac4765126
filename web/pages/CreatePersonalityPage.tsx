import { CreationOf } from '#web/pages/parts/CreationOf.tsx'

/** Making a personality test. */
export const CreatePersonalityPage = () => <CreationOf kind="personality" />
