import type { SampleTest } from '#server/sample/sample-quiz.ts'
import { capitalOrNot } from './education/capital-or-not.ts'
import { historyWithoutCrib } from './education/history-without-crib.ts'
import { mathWithoutCalculator } from './education/math-without-calculator.ts'
import { mindYourStress } from './education/mind-your-stress.ts'
import { schoolClassics } from './education/school-classics.ts'
import { softSignInVerbs } from './education/soft-sign-in-verbs.ts'
import { whichSchoolSubject } from './education/which-school-subject.ts'
import { holidaysByAddress } from './entertainment/holidays-by-address.ts'
import { idealVacation } from './entertainment/ideal-vacation.ts'
import { sweetTruth } from './entertainment/sweet-truth.ts'
import { thirdBell } from './entertainment/third-bell.ts'
import { whatGuestAreYou } from './entertainment/what-guest-are-you.ts'
import { wheelsAndLoops } from './entertainment/wheels-and-loops.ts'
import { whoAreYouInTheCircus } from './entertainment/who-are-you-in-the-circus.ts'
import { aroundTheBoard } from './games/around-the-board.ts'
import { chessOpening } from './games/chess-opening.ts'
import { fullDeck } from './games/full-deck.ts'
import { pixelLegends } from './games/pixel-legends.ts'
import { whoAreYouAtTheTable } from './games/who-are-you-at-the-table.ts'
import { commonSense } from './logic/common-sense.ts'
import { knightsAndLiars } from './logic/knights-and-liars.ts'
import { weighAndFerry } from './logic/weigh-and-ferry.ts'
import { whatComesNext } from './logic/what-comes-next.ts'
import { whoAreYouInAMystery } from './logic/who-are-you-in-a-mystery.ts'
import { bookFirst } from './movies/book-first.ts'
import { drawnAndMoulded } from './movies/drawn-and-moulded.ts'
import { filmByQuote } from './movies/film-by-quote.ts'
import { howFilmsAreMade } from './movies/how-films-are-made.ts'
import { ifYouWereAFilm } from './movies/if-you-were-a-film.ts'
import { sovietComedy } from './movies/soviet-comedy.ts'
import { whoAreYouInTheDark } from './movies/who-are-you-in-the-dark.ts'
import { classicsWithoutBoredom } from './music/classics-without-boredom.ts'
import { eightiesRock } from './music/eighties-rock.ts'
import { instrumentsAroundTheWorld } from './music/instruments-around-the-world.ts'
import { notesWithoutPanic } from './music/notes-without-panic.ts'
import { whatInstrumentAreYou } from './music/what-instrument-are-you.ts'
import { catQuestion } from './other/cat-question.ts'
import { onTheRoad } from './other/on-the-road.ts'
import { thingsWithABiography } from './other/things-with-a-biography.ts'
import { treesNearby } from './other/trees-nearby.ts'
import { whatCatAreYou } from './other/what-cat-are-you.ts'
import { whatTeaAreYou } from './other/what-tea-are-you.ts'
import { howWeAreBuilt } from './science/how-we-are-built.ts'
import { kitchenChemistry } from './science/kitchen-chemistry.ts'
import { physicsWithoutFormulas } from './science/physics-without-formulas.ts'
import { spaceInTen } from './science/space-in-ten.ts'
import { weatherWithoutForecast } from './science/weather-without-forecast.ts'
import { whichPlanetAreYou } from './science/which-planet-are-you.ts'

/** Every sample test. */
export const sampleTests: readonly SampleTest[] = [
  aroundTheBoard,
  chessOpening,
  fullDeck,
  pixelLegends,
  whoAreYouAtTheTable,
  bookFirst,
  drawnAndMoulded,
  filmByQuote,
  howFilmsAreMade,
  ifYouWereAFilm,
  sovietComedy,
  whoAreYouInTheDark,
  commonSense,
  knightsAndLiars,
  weighAndFerry,
  whatComesNext,
  whoAreYouInAMystery,
  classicsWithoutBoredom,
  eightiesRock,
  instrumentsAroundTheWorld,
  notesWithoutPanic,
  whatInstrumentAreYou,
  howWeAreBuilt,
  kitchenChemistry,
  physicsWithoutFormulas,
  spaceInTen,
  weatherWithoutForecast,
  whichPlanetAreYou,
  capitalOrNot,
  historyWithoutCrib,
  mathWithoutCalculator,
  mindYourStress,
  schoolClassics,
  softSignInVerbs,
  whichSchoolSubject,
  holidaysByAddress,
  idealVacation,
  sweetTruth,
  thirdBell,
  whatGuestAreYou,
  wheelsAndLoops,
  whoAreYouInTheCircus,
  catQuestion,
  onTheRoad,
  thingsWithABiography,
  treesNearby,
  whatCatAreYou,
  whatTeaAreYou,
]
