import { readQuestions } from '@quiz/contract/formats/read-questions.ts'
import { shownNotes, shownQuestions } from '@quiz/contract/testing/shown-questions.ts'
import { describe, expect, test } from 'vitest'

const read = (text: string) => readQuestions(text, { marking: 'right' })
const shown = (text: string) => shownQuestions(read(text))
const notesOf = (text: string) => shownNotes(read(text))

describe('answers are read as they are meant', () => {
  test.each<[string, string, string[]]>([
    [
      'with a sign of another kind in their text',
      '1. Что?\n• *p\n• ✅ &x\n2. Где?\n• ✅ тут\n• там\n3. Кто?\n• ✅ я\n• ты\n4. Как?\n• ✅ так\n• не так',
      ['Что?: *p, +&x', 'Где?: +тут, там', 'Кто?: +я, ты', 'Как?: +так, не так'],
    ],
    [
      'behind numbered statements with the same marks',
      '1. Верны ли суждения?\n1) Лёд легче воды.\n2) Воск твёрже льда.\n1) первое\n2) второе +\n2. Где?\n1) тут +\n2) там',
      ['Верны ли суждения?\n1) Лёд легче воды.\n2) Воск твёрже льда.: первое, +второе', 'Где?: +тут, там'],
    ],
    [
      'behind statements with capital letters',
      '1. Верны ли суждения?\nА. Лёд легче воды.\nБ. Воск твёрже льда.\nа) первое\nб) второе +',
      ['Верны ли суждения?\nА. Лёд легче воды.\nБ. Воск твёрже льда.: первое, +второе'],
    ],
    [
      'above a question that begins with initials',
      'Кто?\nа) я +\nб) ты\nв) он\nг) мы\nд) вы\n\nЕ. Б. Есенин родился где?\nа) тут +\nб) там',
      ['Кто?: +я, ты, он, мы, вы', 'Е. Б. Есенин родился где?: +тут, там'],
    ],
    [
      'with a plus before their numbers',
      '1. Кто?\n1. я\n+2. ты\n3. он\n4. мы\n2. Где?\n+1. тут\n2. там',
      ['Кто?: я, +ты, он, мы', 'Где?: +тут, там'],
    ],
    [
      'of a numbered list whose keys are in English',
      '1. Who?\na) me\nb) you\nAnswer: b\n2. Where?\na) here\nb) there\nAnswer: a',
      ['Who?: me, +you', 'Where?: +here, there'],
    ],
    ['with keys that name letters and texts', '1. Кто?\nа) я\nб) ты\nв) он\nОтвет: а) я, в) он', ['Кто?: +я, ты, +он']],
    [
      'with keys that name several texts',
      '1. Кто?\n- я сам\n- ты\n- он сам\nОтвет: я сам, он сам',
      ['Кто?: +я сам, ты, +он сам'],
    ],
    [
      'in a table without heads, one of whose cells has lines',
      '"Верны ли?\n1) Лёд.\n2) Воск."\tда\tнет +\nКто?\tя +\tты\nЧто?\tA*\tB +',
      ['Верны ли?\n1) Лёд.\n2) Воск.: да, +нет', 'Кто?: +я, ты', 'Что?: A*, +B'],
    ],
  ])('%s', (_, text, meant) => {
    expect(shown(text)).toEqual(meant)
    expect(notesOf(text).filter((note) => !note.includes('может быть'))).toEqual([])
  })
})

describe('a remark stands', () => {
  test.each<[string, string, string]>([
    [
      'at a sign between two answers of a line',
      '1. Где? а) тут + б) там',
      '1: знак стоит между ответами: проверьте, к какому он относится',
    ],
    [
      'at a key that names letters which are answers too',
      '1. Что?\n- д\n- г\n- а\n- б\nОтвет: а, б',
      '6: ключ «а, б» можно понять по-разному, отмечен ответ 3, 4: проверьте',
    ],
    [
      'at letters that may be initials where other answers have none',
      '1. Кто?\nМ. Бунин\nА. Блок +\nВ. Ахматова\n2. Где?\nтут +\nтам\n3. Что?\nдом +\nсад',
      '3: буквы «А.», «Б.» могут быть инициалами: проверьте ответы',
    ],
    [
      'at a letter out of order in answers without marks',
      '1. Где?\nб) тут +\nтам',
      '2: буква стоит не по порядку и осталась в тексте: проверьте',
    ],
    [
      'at numbers without marks that begin anew among answers',
      '1 Столица Франции\n1 Лион\n2 Париж\n2 Столица Италии\n1 Рим\n2 Милан\nПравильные ответы: 2, 1',
      '1: номера остались в ответах: проверьте, где начинается другой вопрос',
    ],
    [
      'at a key whose letter may be the text of an answer',
      '1. Что?\nA) C\nB) D\nC) E\nAnswer: B) A',
      '5: ключ «B) A» можно понять по-разному, отмечен ответ 2, 1: проверьте',
    ],
    [
      'at a key of a table that is no answer',
      'Вопрос;Ответ 1;Ответ 2;Верный\nКто?;я;ты;онн',
      '2: верного ответа «онн» нет среди вариантов, он добавлен: проверьте',
    ],
    [
      'at a formula that was made one line',
      '1. Сколько?\n+ \u2061(a + b)/2\n- 1',
      '1: формула осталась текстом: проверьте, как она читается',
    ],
  ])('%s', (_, text, note) => {
    expect(notesOf(text).map((one) => one.replaceAll('\u00a0', ' '))).toContain(note)
  })
})
