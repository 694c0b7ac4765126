import { limits } from '@quiz/contract/limits.ts'
import { classTablePageTexts as yearTexts } from '@quiz/contract/texts/ru/class-table-page.ts'
import { classPageTexts } from '@quiz/contract/texts/ru/classes-pages.ts'
import { collectNamesTexts } from '@quiz/contract/texts/ru/collect-names.ts'
import { worksHelpTitle } from '@quiz/contract/texts/ru/help/works-help-head.ts'
import { quoted } from '@quiz/contract/texts/ru/quoted.ts'
import { shellTexts } from '@quiz/contract/texts/ru/shell.ts'
import { workExportTexts } from '@quiz/contract/texts/ru/work-export.ts'
import { workFormTexts } from '@quiz/contract/texts/ru/work-form.ts'
import { workPageTexts } from '@quiz/contract/texts/ru/work-page.ts'
import { workRegradingTexts } from '@quiz/contract/texts/ru/work-regrading.ts'
import { workTableTexts } from '@quiz/contract/texts/ru/work-table.ts'
import { workTakingTexts } from '@quiz/contract/texts/ru/work-taking.ts'
import { worksListTexts } from '@quiz/contract/texts/ru/works-list.ts'

const { actions } = workPageTexts
const { person } = workTableTexts
const { tests, who, when, more } = workFormTexts

/** A paragraph with what it is about in front. */
type HelpItem = { about: string; text: string }

/** Steps are numbered. `example` stands for the example of a table. */
type HelpSection = {
  title: string
  paragraphs?: readonly string[]
  steps?: readonly string[]
  items?: readonly HelpItem[]
  after?: string
  hasExample?: true
}

/** `{address}` is the address where participants type the code. */
const sections: readonly HelpSection[] = [
  {
    title: 'Одним нажатием',
    paragraphs: [
      'Нужен ваш тест, в\u00a0котором есть верные ответы. Он\u00a0может быть закрытым: тогда его видите только вы, а\u00a0класс решает его в\u00a0работе.',
      `В\u00a0меню своего теста и\u00a0сразу после публикации есть ${quoted(collectNamesTexts.collect)}. Одно нажатие, и\u00a0работа готова: с\u00a0кодом, QR-кодом и\u00a0таблицей.`,
    ],
  },
  {
    title: 'В\u00a0три шага',
    paragraphs: [
      `Нужны список класса, время или оценки? Тогда в\u00a0меню теста выберите ${quoted(collectNamesTexts.give)} или в\u00a0своих работах нажмите ${quoted(worksListTexts.create)}.`,
    ],
    steps: [
      `${quoted(tests.step)}: один ваш тест или несколько, до\u00a0${limits.workTestsMax}.`,
      `${quoted(who.step)}: ${quoted(who.free.label)}, и\u00a0каждый назовёт себя сам, или ${quoted(who.list.label)}. Список вставляют целиком, прямо из\u00a0журнала или Excel: номера останутся рядом с\u00a0именами, порядок тем\u00a0же; у\u00a0каждого будет личный код, так что под чужим именем не\u00a0войти.`,
      `${quoted(when.step)}: начало, конец и\u00a0минуты на\u00a0попытку. Любое из\u00a0этих полей можно оставить пустым.`,
    ],
    after: `Если важно, чтобы лишних попыток не\u00a0было, выберите ${quoted(who.list.label)}: без списка ученик, который стёр данные браузера, для сайта новый. Остальное лежит под ${quoted(more.title)}: попытки, вопросы наугад, оценки по\u00a0процентам и\u00a0когда участники увидят верные ответы. Порядок вопросов и\u00a0ответов у\u00a0каждого свой, если не\u00a0решите иначе.`,
  },
  {
    title: 'На\u00a0уроке',
    steps: [
      `На\u00a0странице работы нажмите ${quoted(actions.board)}: код и\u00a0адрес займут весь экран, имён и\u00a0личных кодов на\u00a0нём нет. Ученики наводят камеру на\u00a0QR-код или открывают {address} и\u00a0вводят код.`,
      `Ученик пишет фамилию или личный код и\u00a0начинает. Вопросы он\u00a0решает в\u00a0любом порядке, видит часы и\u00a0то, что ещё без ответа, а\u00a0в\u00a0конце нажимает ${quoted(workTakingTexts.submit.action)}.`,
      'Таблица заполняется сама: кто вошёл, сколько ответил, кто сдал и\u00a0сколько набрал. Нажмите на\u00a0имя, и\u00a0откроются ответы этого ученика.',
    ],
    hasExample: true,
  },
  {
    title: 'Если что-то пошло не\u00a0так',
    items: [
      {
        about: 'Не\u00a0хватает времени.',
        text: `${quoted(actions.addMinutes)} двигает конец у\u00a0всего класса, и\u00a0у\u00a0тех, кто войдёт позже. Одному: нажмите на\u00a0имя, затем ${quoted(person.minutes)}. Если его время уже вышло, попытка откроется снова. Десять секунд минуты можно забрать обратно.`,
      },
      {
        about: 'Часы на\u00a0телефоне врут.',
        text: 'Время считает сайт, поэтому переводить часы бесполезно, а\u00a0закрытая страница его не\u00a0останавливает. Когда оно выйдет, сдастся всё, что сохранено.',
      },
      {
        about: 'Пропала связь.',
        text: 'Отвечать можно дальше: ответы лежат на\u00a0устройстве и\u00a0отправятся, когда связь вернётся. Сдать работу без связи нельзя, и\u00a0страница говорит об\u00a0этом прямо.',
      },
      {
        about: 'Телефон разрядился.',
        text: `По\u00a0списку ученик входит с\u00a0другого устройства со\u00a0своим личным кодом. Без списка нажмите на\u00a0его имя, затем ${quoted(person.more)} и\u00a0${quoted(person.release)}: он\u00a0войдёт под тем же именем. Сохранённые ответы останутся.`,
      },
      {
        about: 'Кто-то вошёл не\u00a0под своим именем.',
        text: `Нажмите на\u00a0имя, затем ${quoted(person.more)}: там есть ${quoted(person.rename)}, ${quoted(person.reset)} и\u00a0${quoted(person.remove)}.`,
      },
      {
        about: 'Сдал раньше времени.',
        text: `Нажмите на\u00a0имя, затем ${quoted(person.more)} и\u00a0${quoted(person.giveBack)}: ученик продолжит с\u00a0теми же ответами то\u00a0время, которое у\u00a0него оставалось.`,
      },
      {
        about: 'Болел и\u00a0пишет позже.',
        text: `Нажмите на\u00a0имя, затем ${quoted(person.more)} и\u00a0${quoted(person.openFor)}: работа откроется для него одного, и\u00a0если она уже завершена. Верные ответы остальные увидят после него.`,
      },
      {
        about: 'Ошибка в\u00a0ключе.',
        text: `Исправьте верный ответ в\u00a0самом тесте, и\u00a0на\u00a0странице работы появится ${quoted(workRegradingTexts.open)}. Сначала видно, у\u00a0кого и\u00a0как изменятся баллы; прежние останутся рядом с\u00a0новыми.`,
      },
      {
        about: 'Ответили верно, но\u00a0другим словом.',
        text: `Нажмите на\u00a0номер вопроса и\u00a0рядом с\u00a0этим словом ${quoted(workRegradingTexts.accepting.action)}: оно добавится к\u00a0верным ответам теста, и\u00a0работа сразу пересчитается. Сначала видно, чьи баллы изменятся. В\u00a0тестах других авторов вопрос можно только зачесть всем.`,
      },
      {
        about: 'Плох сам вопрос.',
        text: `Нажмите на\u00a0его номер в\u00a0таблице (на\u00a0телефоне откройте ${quoted(workTableTexts.perQuestion)}): видно, что и\u00a0как часто отвечали и\u00a0что верно. Затем нажмите ${quoted(workRegradingTexts.forgiving.confirm)}: полный балл за\u00a0него получит каждый, кому он\u00a0достался.`,
      },
      {
        about: 'Работа завершена раньше времени.',
        text: `Нажмите ${quoted(actions.reopen)}: кто не\u00a0успел сдать сам, продолжит с\u00a0того же места.`,
      },
    ],
  },
  {
    title: 'На\u00a0бумагу и\u00a0в\u00a0журнал',
    items: [
      {
        about: 'Напечатать.',
        text: `На\u00a0странице работы нажмите ${quoted(actions.more)}, затем ${quoted(actions.print)}: это листы А4 в\u00a0нескольких вариантах и\u00a0ключ к\u00a0ним отдельно. Для списка с\u00a0личными кодами там\u00a0же есть ${quoted(actions.codes)}: их\u00a0разрезают и\u00a0раздают. Без работы тест печатается прямо из его меню в\u00a0${quoted(shellTexts.myQuizzes)}: ${quoted(collectNamesTexts.print)}.`,
      },
      {
        about: 'Писали на\u00a0листах.',
        text: `Нажмите ${quoted(actions.more)}, затем ${quoted(actions.paper)}: выберите ученика, наберите буквы и\u00a0слова с\u00a0листа, и\u00a0его баллы встанут в\u00a0ту же таблицу. Введённое можно исправить.`,
      },
      {
        about: 'В\u00a0журнал.',
        text: `${quoted(actions.copyMarks)} кладёт в\u00a0буфер имена и\u00a0оценки в\u00a0порядке списка, ${quoted(actions.protocol)} печатается на\u00a0одном листе. ${quoted(workExportTexts.download)} открывается в\u00a0Excel: имена, баллы, проценты, оценки и\u00a0каждый вопрос.`,
      },
      {
        about: 'За\u00a0весь год.',
        text: `Работы, которые вы\u00a0дали классу из\u00a0${quoted(shellTexts.myClasses)}, собирает ${quoted(yearTexts.views.table)} на\u00a0его странице: отметки, проценты и\u00a0средние. Нажмите на\u00a0отметку, и\u00a0откроются ответы ученика. ${quoted(yearTexts.downloadXlsx)} даёт файл в\u00a0порядке вашего журнала, а\u00a0${quoted(classPageTexts.papers.sheets)} печатаются для родителей.`,
      },
      {
        about: 'Другому классу.',
        text: `${quoted(actions.duplicate)} открывает такую же работу без людей и\u00a0сроков: назовите её, вставьте список и\u00a0назначьте время.`,
      },
    ],
  },
  {
    title: 'Имена и\u00a0согласие',
    items: [
      {
        about: 'Кто их\u00a0видит.',
        text: 'Имена и\u00a0ответы видите только вы. Ни\u00a0почты, ни\u00a0телефона, ни\u00a0даты рождения участников сайт не\u00a0спрашивает.',
      },
      {
        about: 'Когда они удалятся.',
        text: `Через ${limits.keepDaysDefault} дней после конца работы имена, ответы и\u00a0баллы удалятся сами; срок, от\u00a0${limits.keepDaysMin} до\u00a0${limits.keepDaysMax} дней, выбирают под ${quoted(more.title)}. За\u00a0неделю страница работы напомнит. Удалить их\u00a0раньше можно там же: ${quoted(actions.more)}, ${quoted(actions.remove)}. Участник может убрать своё имя и\u00a0сам.`,
      },
      {
        about: 'Согласие.',
        text: 'За\u00a0согласие тех, кого называют по\u00a0имени, а\u00a0за\u00a0детей\u00a0— их\u00a0родителей, отвечаете вы. Согласия нет? Пусть вместо фамилий пишут номера по\u00a0журналу, с\u00a0нулём или знаком: «07», «№\u00a07».',
      },
    ],
  },
]

/** The help page for teachers. */
export const worksHelpPage = {
  title: worksHelpTitle,
  lead: 'Работа\u00a0— это ваш тест, который решает класс: по\u00a0именам, на\u00a0время и\u00a0с\u00a0одной таблицей на\u00a0всех. Ученикам не\u00a0нужна учётная запись, хватит телефона или компьютера.',
  sections,
  agreement: 'Что об\u00a0этом сказано в\u00a0соглашении',
  create: 'Дать работу',
  fromFile: tests.fromFile,
  createQuiz: 'Создать тест',
  example: {
    caption: 'Так выглядит таблица посреди урока: трое сдали, двое ещё пишут, один не\u00a0начал.',
    names: ['Берёзкина А.', 'Дроздов М.', 'Ёлочкин Ф.', 'Ромашкин П.', 'Снегирёва В.', 'Щукин К.'],
    questions: [
      'Какая планета ближе всех к\u00a0Солнцу?',
      'У\u00a0каких планет есть кольца?',
      'Сколько спутников у\u00a0Земли?',
      'Какая планета лежит на\u00a0боку?',
    ],
  },
} as const
