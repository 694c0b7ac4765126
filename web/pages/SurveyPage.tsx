import { chooserTexts } from '@quiz/contract/texts/ru/authoring.ts'

/** The page of the third kind of test, which does not exist yet. */
export const SurveyPage = () => (
  <section className="wrap page-head pb-8">
    <h1>{chooserTexts.survey}</h1>
  </section>
)
