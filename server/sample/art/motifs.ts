import type { SubjectKey } from '@quiz/contract/subjects.ts'
import type { Motif } from './canvas.ts'
import { abacus } from './motifs/education/abacus.ts'
import { board } from './motifs/education/board.ts'
import { books } from './motifs/education/books.ts'
import { feather } from './motifs/education/feather.ts'
import { globe } from './motifs/education/globe.ts'
import { pencils } from './motifs/education/pencils.ts'
import { balloon } from './motifs/entertainment/balloon.ts'
import { cake } from './motifs/entertainment/cake.ts'
import { mask } from './motifs/entertainment/mask.ts'
import { tent } from './motifs/entertainment/tent.ts'
import { wheel } from './motifs/entertainment/wheel.ts'
import { cards } from './motifs/games/cards.ts'
import { chess } from './motifs/games/chess.ts'
import { dice } from './motifs/games/dice.ts'
import { pixels } from './motifs/games/pixels.ts'
import { trophy } from './motifs/games/trophy.ts'
import { bulb } from './motifs/logic/bulb.ts'
import { cubes } from './motifs/logic/cubes.ts'
import { maze } from './motifs/logic/maze.ts'
import { puzzle } from './motifs/logic/puzzle.ts'
import { triangle } from './motifs/logic/triangle.ts'
import { camera } from './motifs/movies/camera.ts'
import { clapper } from './motifs/movies/clapper.ts'
import { popcorn } from './motifs/movies/popcorn.ts'
import { reel } from './motifs/movies/reel.ts'
import { ticket } from './motifs/movies/ticket.ts'
import { drum } from './motifs/music/drum.ts'
import { guitar } from './motifs/music/guitar.ts'
import { headphones } from './motifs/music/headphones.ts'
import { keys } from './motifs/music/keys.ts'
import { vinyl } from './motifs/music/vinyl.ts'
import { cat } from './motifs/other/cat.ts'
import { cup } from './motifs/other/cup.ts'
import { forest } from './motifs/other/forest.ts'
import { house } from './motifs/other/house.ts'
import { suitcase } from './motifs/other/suitcase.ts'
import { atom } from './motifs/science/atom.ts'
import { flask } from './motifs/science/flask.ts'
import { microscope } from './motifs/science/microscope.ts'
import { planet } from './motifs/science/planet.ts'
import { rocket } from './motifs/science/rocket.ts'

/** Motifs by subject and name. Sample content refers to the names. */
export const motifs: Record<SubjectKey, Record<string, Motif>> = {
  games: { chess, dice, pixels, cards, trophy },
  movies: { reel, clapper, popcorn, camera, ticket },
  logic: { cubes, maze, triangle, bulb, puzzle },
  music: { vinyl, keys, guitar, headphones, drum },
  science: { planet, flask, rocket, atom, microscope },
  education: { books, globe, pencils, abacus, board, feather },
  other: { cat, cup, forest, house, suitcase },
  entertainment: { wheel, balloon, tent, mask, cake },
}
