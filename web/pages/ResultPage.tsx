import type { ResultView } from '@quiz/contract/attempt/results.ts'
import { pagePaths, practicePath } from '@quiz/contract/paths.ts'
import type { Comment } from '@quiz/contract/quiz/comments.ts'
import { testTypeId } from '@quiz/contract/quiz/quiz-kinds.ts'
import { challengeTexts } from '@quiz/contract/texts/ru/challenge.ts'
import { reportTexts } from '@quiz/contract/texts/ru/reports.ts'
import { reportElsewhereTexts } from '@quiz/contract/texts/ru/reports-elsewhere.ts'
import { resultPageTexts } from '@quiz/contract/texts/ru/result-page.ts'
import { resultTexts } from '@quiz/contract/texts/ru/results.ts'
import { reviewOfferTexts } from '@quiz/contract/texts/ru/review-offer.ts'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useHydrated } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { textsFor } from '#web/features/attempt/results/ownership.ts'
import { ResultPoster } from '#web/features/attempt/results/ResultPoster.tsx'
import { ResultStory } from '#web/features/attempt/results/ResultStory.tsx'
import { resultQuery } from '#web/features/attempt/results/results.api.ts'
import { ReviewOffer } from '#web/features/attempt/review/ReviewOffer.tsx'
import { clearAttempt } from '#web/features/attempt/taking/clear-attempt.ts'
import { ReportButton } from '#web/features/moderation/reports/ReportButton.tsx'
import { Comments } from '#web/features/quiz/comments/Comments.tsx'
import { LikeButton } from '#web/features/quiz/likes/LikeButton.tsx'
import { OwnQuizTools } from '#web/features/quiz/own-quizzes/OwnQuizTools.tsx'
import { QuizAuthorLink } from '#web/features/quiz/QuizAuthorLink.tsx'
import { similarCount, similarQuizzesQuery } from '#web/features/quiz/quizzes.api.ts'
import { messageOfResult } from '#web/features/quiz/sharing/result-message.ts'
import { ShareButton } from '#web/features/quiz/sharing/ShareButton.tsx'
import { AdBlock } from '#web/features/site/ads/AdBlock.tsx'
import { useViewer } from '#web/lib/session.ts'
import { CommentTools, ForAdministrators, QuizTools } from '#web/pages/parts/ForAdministrators.tsx'
import { LikableQuizCard } from '#web/pages/parts/LikableQuizCard.tsx'
import { type ButtonKind, buttonClass } from '#web/ui/button-class.ts'
import { CardSkeletons } from '#web/ui/CardSkeletons.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { lazyComponent } from '#web/ui/lazy-component.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { StableText } from '#web/ui/StableText.tsx'
import '#web/styles/story-page.css'
import { WithFormulas } from '#web/lib/math-text.tsx'

const Review = lazyComponent(async () => (await import('#web/features/attempt/review/Review.tsx')).Review)

// Loaded after a challenge only.
const Comparison = lazyComponent(async () => (await import('#web/features/attempt/results/Comparison.tsx')).Comparison)

const route = getRouteApi('/result/$id')

// Loaded for the owner of a result by outcomes only.
const OutcomeBars = lazyComponent(
  async () => (await import('#web/features/attempt/results/OutcomeBars.tsx')).OutcomeBars,
)

// Loaded for the owner of the result of a personality test only.
const OtherResults = lazyComponent(
  async () => (await import('#web/features/attempt/results/OtherResults.tsx')).OtherResults,
)

/** The page of a result with the comments on its test. */
export function ResultPage() {
  const { data: result } = useSuspenseQuery(resultQuery(route.useParams().id.toLowerCase()))
  const isStory = result.testTypeId === testTypeId.personality
  const Result = isStory ? ResultStory : ResultPoster
  const [isReviewOpen, setReviewOpen] = useState(false)
  const acts = (
    <>
      <ResultActs result={result} />
      {isStory && <ResultLike result={result} />}
      <ReviewOffer
        result={result}
        kind={isStory ? 'plain' : 'ghost'}
        isOpen={isReviewOpen}
        onToggle={() => setReviewOpen(!isReviewOpen)}
        beside={canPractise(result) && <PracticeLink result={result} />}
      />
    </>
  )
  const comparison = result.comparedWith && (
    <Suspense>
      <Comparison result={result} compared={result.comparedWith} />
    </Suspense>
  )
  return (
    <>
      {/* At least one screen high: the owner's bars come later and move nothing in sight. */}
      <div className={isStory && !result.isTestRemoved ? 'story-page' : undefined}>
        <div className="wrap bleed">
          <WithFormulas formulas={result.formulas}>
            <Result result={result} acts={acts} comparison={comparison} note={noteOf(result)} />
          </WithFormulas>
        </div>
        {/* Both at once: the bars would move the other results. */}
        <Suspense>
          {result.outcomes && <OutcomeBars outcomes={result.outcomes} />}
          {result.otherResults && result.otherResults.length > 0 && (
            <WithFormulas formulas={result.formulas}>
              <OtherResults result={result} others={result.otherResults} />
            </WithFormulas>
          )}
        </Suspense>
      </div>
      {isReviewOpen && (
        <Suspense fallback={<Spinner size="page" label={reviewOfferTexts.loading} />}>
          <Review resultId={result.id} printedTitle={resultPageTexts.printed(result.testTitle, result.resultTitle)} />
        </Suspense>
      )}
      <SimilarQuizzes quizId={result.testId} subjectId={result.subjectId} />
      <div className="wrap after">
        {result.isTestAvailable ? (
          <QuizComments
            testId={result.testId}
            testAuthorId={result.userCreatedId}
            isOff={result.commentsOff}
            mayHoldHints={!result.isOwn}
          />
        ) : (
          <p className="soft">{resultPageTexts.unavailable}</p>
        )}
        <aside className="grid content-start gap-5" aria-label={resultPageTexts.aside}>
          <QuizAuthorLink quiz={result} hasProfile={result.isAuthorAvailable} />
          <Link className={buttonClass({ isWide: true })} to={pagePaths.allQuizzes}>
            {resultPageTexts.otherQuizzes}{' '}
          </Link>
          {result.isTestAvailable && (
            <OwnQuizTools
              quiz={{ id: result.testId, title: result.testTitle, testTypeId: result.testTypeId }}
              authorId={result.userCreatedId}
              canShare
            >
              <ReportButton thing={{ kind: 'test', id: result.testId }} ownerId={result.userCreatedId}>
                {reportTexts.reportQuiz}
              </ReportButton>
            </OwnQuizTools>
          )}
          <AdBlock place="result" />
          <ResultTools result={result} />
        </aside>
      </div>
    </>
  )
}

/** Mistakes of a quiz that is still there. */
const canPractise = ({ testTypeId: kind, isTestAvailable, userScorePercentage }: ResultView): boolean =>
  kind === testTypeId.quiz && isTestAvailable && userScorePercentage < 100

const PracticeLink = ({ result: { id, testId } }: { result: ResultView }) => (
  <a className={buttonClass({ kind: 'ghost' })} href={`${practicePath(testId)}?result=${id}`}>
    {reviewOfferTexts.practise}
  </a>
)

/** How the result of a personality test compares with that of a friend, or how many others got it. */
function noteOf({ comparedWith: compared, resultTitle, shares, otherResults = [] }: ResultView): string {
  if (compared && !compared.isSameScoring) return challengeTexts.changed
  if (compared) return compared.resultTitle === resultTitle ? challengeTexts.sameOutcome : challengeTexts.otherOutcome
  const own = shares?.find(({ id }) => otherResults.every((other) => other.id !== id))
  return own ? resultPageTexts.sameShare(own.percent) : resultTexts.ownOutcome
}

/** One's own story is there to be passed on, somebody else's to be answered; on a poster buttons are light. */
function actKinds(isStory: boolean, isOwn: boolean): Record<'take' | 'share', ButtonKind> {
  if (!isStory) return { take: 'paper', share: 'ghost' }
  return isOwn ? { take: 'plain', share: 'main' } : { take: 'main', share: 'plain' }
}

/** The actions of a result: take again, share; on a poster like, too. */
function ResultActs({ result }: { result: ResultView }) {
  const isStory = result.testTypeId === testTypeId.personality
  const isChallenge = result.challenges && !result.isOwn
  const kinds = actKinds(isStory, result.isOwn)
  return (
    <div className="acts result-acts">
      {result.isTestAvailable && (
        <Link
          className={buttonClass({ kind: kinds.take })}
          to="/passing/$id"
          params={{ id: String(result.testId) }}
          search={isChallenge ? { from: result.id } : {}}
          // Another taker's result must not cost the reader an attempt under way.
          onClick={() => result.isOwn && clearAttempt(result.testId)}
        >
          <Icon name={result.isOwn ? 'again' : 'play'} />
          <StableText
            {...textsFor(result, {
              own: resultPageTexts.again,
              other: result.challenges ? challengeTexts.take : resultPageTexts.take,
            })}
          />
        </Link>
      )}
      <ShareButton kind={kinds.share} messageOf={() => messageOfResult(result)} />
      {!isStory && <ResultLike result={result} />}
    </div>
  )
}

const ResultLike = ({ result }: { result: ResultView }) =>
  result.isTestAvailable && (
    <LikeButton
      quizId={result.testId}
      title={result.testTitle}
      isLiked={result.isLikedByCurrentUser}
      count={result.likesCount}
    />
  )

type QuizCommentsProps = { testId: number; testAuthorId: number; isOff: boolean; mayHoldHints: boolean }

/** The comments on a test, each with a report, and with the administrators' actions on it and its author. */
export const QuizComments = (props: QuizCommentsProps) => (
  <Comments {...props} renderTools={(comment) => <Tools comment={comment} testAuthorId={props.testAuthorId} />} />
)

function Tools({ comment: { id, userId, userName }, testAuthorId }: { comment: Comment; testAuthorId: number }) {
  const queryClient = useQueryClient()
  const viewer = useViewer()
  return (
    <>
      <ReportButton
        thing={{ kind: 'comment', id }}
        ownerId={userId}
        label={reportElsewhereTexts.reportCommentOf(userName)}
      />
      <ForAdministrators notTo={userId}>
        <CommentTools
          commentId={id}
          author={{ userId, name: userName }}
          isRemovable={viewer.state === 'user' && viewer.me.id === testAuthorId}
          onDone={() => queryClient.invalidateQueries()}
        />
      </ForAdministrators>
    </>
  )
}

type SimilarQuizzesProps = { quizId: number; subjectId: number }

/** Popular tests of the same subject in a row; the server renders their skeletons. Hidden when there are none. */
export function SimilarQuizzes({ quizId, subjectId }: SimilarQuizzesProps) {
  const { data, isPending } = useQuery({ ...similarQuizzesQuery(subjectId), enabled: typeof document !== 'undefined' })
  const isLoading = !useHydrated() || isPending
  const quizzes = (data?.items ?? []).filter(({ id }) => id !== quizId).slice(0, similarCount)
  if (!isLoading && quizzes.length === 0) return null
  return (
    <section className="wrap section mt-6" id="similar" aria-labelledby="similar-title">
      <h2 id="similar-title" className="mb-3">
        {resultPageTexts.similar}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <ul className="carousel" tabIndex={0} aria-labelledby="similar-title">
        {isLoading ? (
          <CardSkeletons count={similarCount} />
        ) : (
          quizzes.map((quiz) => <LikableQuizCard key={quiz.id} quiz={quiz} isInCarousel />)
        )}
      </ul>
    </section>
  )
}

/** The administrators' actions on the test of a result and its author, while the test is on the site. */
export function ResultTools({ result }: { result: ResultView }) {
  const queryClient = useQueryClient()
  if (!result.isTestAvailable) return null
  return (
    <ForAdministrators>
      <QuizTools
        quizId={result.testId}
        title={result.testTitle}
        author={{ userId: result.userCreatedId, name: result.userCreatedFullName }}
        onDone={() => queryClient.invalidateQueries()}
      />
    </ForAdministrators>
  )
}
