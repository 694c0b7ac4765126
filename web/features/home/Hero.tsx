import { homeTexts } from '@quiz/contract/texts/ru/home.ts'
import { RandomQuizButton } from './RandomQuizButton.tsx'

const { headline, lead } = homeTexts

/** The hero of the home page: a headline with two inline pictures. */
export const Hero = () => (
  <section className="wrap hero">
    <h1>
      <span>
        {headline.before} <img className="pill" src="/art/pill-planet.webp" alt="" width="155" height="78" />{' '}
        {headline.middle}
      </span>{' '}
      <span>
        <img className="pill" src="/art/pill-chess.webp" alt="" width="155" height="78" /> {headline.after}
      </span>
    </h1>
    <div className="hero-lead">
      <p>
        {lead[0]}
        <br />
        {lead[1]}
      </p>
      <RandomQuizButton />
    </div>
  </section>
)
