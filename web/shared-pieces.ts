import type { Plugin } from 'vite'

/**
 * A piece of the scripts that pages share. Its modules are those whose paths end in one of these, or have it where it ends in a
 * slash, but for those that have one of `except` behind it.
 */
type Piece = {
  name: string
  paths: readonly string[]
  except?: readonly string[]
  /** Whether all that its modules import comes along, as it does by itself. */
  includeDependenciesRecursively?: false
}

/** Taken in this order: many small pieces compress badly and queue behind each other. */
export const sharedPieces: readonly Piece[] = [
  // Calls import the schemas that `contractInBrowser` takes out of them. What forms check by stands alone, or it would come along.
  {
    name: 'schemas',
    paths: ['node_modules/zod/', 'contract/fields.ts', 'contract/account/registration.ts', 'contract/quiz/settings.ts'],
    includeDependenciesRecursively: false,
  },
  {
    name: 'libraries',
    paths: [
      'node_modules/react/',
      'node_modules/react-dom/',
      'node_modules/scheduler/',
      'node_modules/@tanstack/react-router/',
      'node_modules/@tanstack/router-core/',
      'node_modules/@tanstack/react-query/',
      'node_modules/@tanstack/query-core/',
      'node_modules/@tanstack/react-store/',
      'node_modules/@tanstack/store/',
      'node_modules/@tanstack/history/',
    ],
    // These are for few pages.
    except: ['useBlocker', 'useQueries', 'queriesObserver'],
  },
  // What all pages have besides, with the home page. Without the entry: it waits for its page, which may not be in the same file.
  { name: 'first', paths: ['web/app/router.tsx', 'web/pages/HomePage.tsx'] },
  // What the page of a test shares with its result and others, and before that the small parts of it that most pages have.
  {
    name: 'small',
    paths: [
      'web/ui/FieldProblem.tsx',
      'web/ui/TextInput.tsx',
      'web/ui/TextArea.tsx',
      'web/ui/Select.tsx',
      'web/ui/Switch.tsx',
      'web/ui/subject-art.ts',
      'web/lib/idempotency-key.ts',
      'web/lib/use-page-title.ts',
      'question-fields.ts',
    ],
    includeDependenciesRecursively: false,
  },
  {
    name: 'foot',
    paths: [
      'web/features/quiz/QuizAuthorLink.tsx',
      'web/features/quiz/own-quizzes/OwnQuizTools.tsx',
      'web/features/quiz/sharing/ShareButton.tsx',
      'web/features/quiz/sharing/share-message.ts',
      'web/features/moderation/reports/ReportButton.tsx',
      'web/features/attempt/taking/clear-attempt.ts',
      'web/ui/StepProgress.tsx',
      'web/ui/SubjectArt.tsx',
      'web/lib/just-published.ts',
      'web/lib/math-text.tsx',
    ],
  },
  {
    name: 'numbers',
    paths: [
      'contract/questions/decimal.ts',
      'contract/questions/normalized-answer.ts',
      'contract/questions/normalized-text.ts',
      'contract/questions/typed-number.ts',
      'contract/questions/typed-number-problem.ts',
    ],
  },
  // Small parts of forms with pictures, which pages of all kinds have.
  {
    name: 'pictures',
    paths: ['use-picture-url.ts', 'picture-size.ts', 'web/lib/pictures.ts'],
    includeDependenciesRecursively: false,
  },
  // The page of a result has all of it, the dialog of a thread a part.
  { name: 'comments', paths: ['web/features/quiz/comments/Comments.tsx'] },
  { name: 'taking', paths: ['web/features/attempt/taking/Taking.tsx'] },
]

/** Of the whole path of a module, on systems with a backslash too. */
const patternOf = (path: string): string => {
  const escaped = path.replaceAll('.', '[.]').replaceAll('/', '[\\\\/]')
  return path.endsWith('/') ? escaped : `${escaped}$`
}

/** Pieces as the bundler takes them. */
export const groupsOf = (pieces: readonly Piece[]) =>
  pieces.map(({ name, paths, except, ...how }) => {
    const others = except ? `(?!.*(${except.join('|')}))` : ''
    return { name, test: new RegExp(`(${paths.map(patternOf).join('|')})${others}`), ...how }
  })

/** Ends a build in which a path of a piece is that of no module, as after a file was moved: pages would load more, and nothing would say so. */
export const requireModulesOf = (pieces: readonly Piece[]): Plugin => ({
  name: 'require-modules-of-pieces',
  // Frames, games and workers take the plugins of the site, and are not split.
  apply: ({ build }, { command }) => command === 'build' && build?.rolldownOptions?.output !== undefined,
  buildEnd(error) {
    if (error) return
    const ids = [...this.getModuleIds()]
    const unmatched = pieces.flatMap(({ name, paths }) =>
      paths
        .filter((path) => !ids.some((id) => new RegExp(patternOf(path)).test(id)))
        .map((path) => `${path} (${name})`),
    )
    if (unmatched.length > 0)
      this.error(`No module of the build has these paths of web/shared-pieces.ts: ${unmatched.join(', ')}`)
  },
})
