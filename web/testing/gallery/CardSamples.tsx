import { knownSubjects, type SubjectKey } from '@quiz/contract/quiz/subjects.ts'
import { Sample } from '#web/testing/gallery/Sample.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CardMenu } from '#web/ui/CardMenu.tsx'
import { CardSkeletons } from '#web/ui/CardSkeletons.tsx'
import { Carousel } from '#web/ui/Carousel.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SubjectArt } from '#web/ui/SubjectArt.tsx'

function Like({ count, isOn }: { count: string; isOn: boolean }) {
  return (
    <button className="like" type="button" aria-pressed={isOn}>
      <Icon name="heart" className="" />
      <span className="vh">Нравится</span>
      <span className="num">{count}</span>
    </button>
  )
}

const SampleMenu = () => (
  <CardMenu label="Действия с тестом">
    <a href="#card">
      <Icon name="user" />
      Автор теста
    </a>
    <button className="is-danger" type="button">
      <Icon name="trash" />
      Удалить тест
    </button>
  </CardMenu>
)

function SampleCard({
  subject,
  title,
  text,
  cover,
}: {
  subject: SubjectKey
  title: string
  text: string
  cover?: 'none' | 'small'
}) {
  const name = knownSubjects.find((known) => known.key === subject)?.name
  const picture = <SubjectArt subject={subject} />
  return (
    <Card
      subject={subject}
      {...(cover === 'small' ? {} : { cover: cover === 'none' ? null : picture })}
      bareIcon={subject}
      badge={<Badge icon={subject}>{name}</Badge>}
      title={
        <a className="card-link" href="#card">
          {title}
        </a>
      }
      text={text}
      foot={
        <>
          <span>
            Прохождений: <span className="num">1 204 587</span>
          </span>
          <Like count="2 390" isOn={subject === 'science'} />
        </>
      }
      corner={subject === 'music' && <SampleMenu />}
    />
  )
}

/** Cards: all subjects, without a picture, small, loading, in a carousel. */
export function CardSamples() {
  const text = 'От первого спутника до чёрных дыр: проверьте, что вы помните о Вселенной и о людях, которые её изучают.'
  return (
    <>
      <section className="wrap section">
        <Carousel
          heading={<h2>В тренде</h2>}
          label="Тесты в тренде"
          page={0}
          previous={null}
          next={{ label: 'Следующие тесты', go: () => undefined }}
        >
          {knownSubjects.slice(0, 4).map(({ key, name }) => (
            <SampleCard key={key} subject={key} title={`${name} за десять вопросов`} text={text} />
          ))}
        </Carousel>
      </section>
      <Sample title="Карточки">
        <ul className="cards">
          <SampleCard
            subject="education"
            title="Достопримечательности Мордовии"
            text="Тысячадевятьсотвосемьдесятдевятимиллиметровый рентгеноэлектрокардиографический текст без единого пробела"
          />
          <SampleCard
            subject="music"
            title="Тест без обложки"
            text="Картинка не загрузилась: остаются тон и знак категории."
            cover="none"
          />
          <SampleCard subject="logic" title="Рыцари и лжецы" text={text} cover="small" />
          <CardSkeletons count={1} />
        </ul>
      </Sample>
    </>
  )
}
