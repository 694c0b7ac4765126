import { limits, pageSizes } from '@quiz/contract/limits.ts'
import { pagePaths } from '@quiz/contract/paths.ts'
import { subjectKey } from '@quiz/contract/quiz/subjects.ts'
import { homeTexts } from '@quiz/contract/texts/ru/home.ts'
import { quizTexts } from '@quiz/contract/texts/ru/quizzes.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { TopAuthors } from '#web/features/quiz/authors/TopAuthors.tsx'
import { QuizList } from '#web/features/quiz/QuizList.tsx'
import { homeQuizzesQuery, subjectsQuery, uniqueQuizzes } from '#web/features/quiz/quizzes.api.ts'
import { AdBlock } from '#web/features/site/ads/AdBlock.tsx'
import { Hero } from '#web/features/site/home/Hero.tsx'
import { topAuthorsQuery } from '#web/features/site/home/home.api.ts'
import { News } from '#web/features/site/home/News.tsx'
import { Trending } from '#web/features/site/home/Trending.tsx'
import { EmptyQuizList } from '#web/pages/EmptyQuizList.tsx'
import { LikableQuizCard } from '#web/pages/parts/LikableQuizCard.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'

/** The home page: trending tests, news, top authors, and all tests with a search. */
export function HomePage() {
  const { data: authors = [] } = useQuery(topAuthorsQuery)
  return (
    <>
      <Hero />
      <SubjectLinks />
      <Trending
        renderCard={(quiz, index) => <LikableQuizCard key={quiz.id} quiz={quiz} isEager={index === 0} isInCarousel />}
      />
      <News />
      <TopAuthors authors={authors} />
      <AllQuizzes />
    </>
  )
}

function AllQuizzes() {
  const [search, setSearch] = useState('')
  const list = useInfiniteQuery(homeQuizzesQuery(search))
  const quizzes = uniqueQuizzes(list.data?.pages)
  return (
    <section className="wrap section margin" aria-labelledby="all">
      <div className="margin-col">
        <h2 id="all">{homeTexts.allQuizzes}</h2>
        <SearchBox label={quizTexts.search} value={search} maxLength={limits.searchChars} onSearch={setSearch} />
        <AdBlock place="home" />
      </div>
      <div>
        {list.isSuccess && quizzes.length === 0 ? (
          <EmptyQuizList search={search} onShowAll={() => setSearch('')} />
        ) : (
          <QuizList
            list={list}
            quizzes={quizzes}
            pageSize={pageSizes.home}
            renderCard={(quiz) => <LikableQuizCard key={quiz.id} quiz={quiz} />}
          />
        )}
      </div>
    </section>
  )
}

/** The subjects as links to their tests. */
export function SubjectLinks() {
  const { data: subjects = [] } = useQuery(subjectsQuery)
  return (
    <nav className="wrap subject-links" aria-label={homeTexts.categories}>
      {subjects.map(({ id, name }) => (
        <Link key={id} data-subject={subjectKey(name)} to={pagePaths.allQuizzes} search={{ subjectId: id }}>
          <Icon name={subjectKey(name)} />
          {name}{' '}
        </Link>
      ))}
    </nav>
  )
}
