import { quoted } from '@quiz/contract/texts/ru/quoted.ts'

/** What is wrong with a formula; the text around it is shown. */
export const formulaTexts = {
  unknownCommand: (command: string) => `неизвестная команда ${command}`,
  refusedCommand: (command: string) => `команда ${command} не поддерживается`,
  noClosingBrace: 'нет закрывающей скобки }',
  noOpeningBrace: 'лишняя закрывающая скобка }',
  noRight: 'у \\left нет своей пары \\right',
  noLeft: 'у \\right нет своей пары \\left',
  noEnd: (environment: string) => `у \\begin{${environment}} нет своей пары \\end{${environment}}`,
  unknownEnvironment: (environment: string) => `неизвестное окружение ${environment}`,
  displayOnly: (environment: string) => `окружение ${environment} можно писать только между \\[ и \\]`,
  doubleScript: (sign: string) =>
    `два ${sign === '^' ? 'верхних' : 'нижних'} индекса подряд: заключите основание в { }`,
  noEndOfTable: 'у \\begin нет своей пары \\end',
  noBegin: 'у \\end нет своей пары \\begin',
  incomplete: 'в конце формулы чего-то не хватает',
  empty: 'в формуле нечего показать',
  unreadable: 'формулу не удалось разобрать',
  unreadableAt: (found: string) => `формулу не удалось разобрать у ${quoted(found)}`,
  tooLarge: 'формула слишком велика',
} as const

/** Words by signs, from «sign words; sign words». */
const table = (lines: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lines.split(';').map((line) => {
      const [sign = '', ...words] = line.trim().split(' ')
      return [sign, words.join(' ')]
    }),
  )

/** The words by which a formula is heard. */
export const mathWords = {
  fraction: (numerator: string, denominator: string) => `дробь: ${numerator} делить на ${denominator}`,
  fractionEnd: 'конец дроби',
  stacked: (above: string, below: string) => `${above} над ${below}`,
  root: (radicand: string) => `корень из ${radicand}`,
  rootEnd: 'конец корня',
  cubeRoot: (radicand: string) => `кубический корень из ${radicand}`,
  rootOf: (degree: string, radicand: string) => `корень степени ${degree} из ${radicand}`,
  squared: 'в квадрате',
  cubed: 'в кубе',
  power: (exponent: string) => `в степени ${exponent}`,
  powerEnd: 'конец степени',
  index: (index: string) => `с индексом ${index}`,
  /** The number of combinations or arrangements of some of all: C из n по k. */
  selection: (letter: string, all: string, some: string) => `${letter} из ${all} по ${some}`,
  charge: (charge: string) => `заряд ${charge}`,
  above: (text: string) => `сверху ${text}`,
  below: (text: string) => `снизу ${text}`,
  from: (bound: string) => `от ${bound}`,
  to: (bound: string) => `до ${bound}`,
  limitAt: (bound: string) => `предел при ${bound}`,
  logarithm: (base: string, power: string) => `логарифм по основанию ${base}${power && ` ${power}`} от`,
  degrees: 'градусов',
  partsOfDegree: table('′ минут; ″ секунд; ′′ секунд'),
  overline: (text: string) => `${text} с чертой сверху`,
  underline: (text: string) => `${text} с чертой снизу`,
  struck: (text: string) => `зачёркнуто ${text}`,
  boxed: (text: string) => `в рамке ${text}`,
  vector: 'вектор',
  accents: table(
    `‾ с чертой сверху; ¯ с чертой сверху; ˉ с чертой сверху; _ с чертой снизу; ˙ с точкой; ¨ с двумя точками;
     ^ с крышкой; ˆ с крышкой; ~ с волной; ˜ с волной; ⏞ , сверху скобка; ⏟ , снизу скобка; ⌢ под дугой;
     ⏜ под дугой; ← под стрелкой влево`,
  ),
  and: 'и',
  bonds: table('− связь; = двойная связь; ≡ тройная связь'),
  system: (rows: string) => `система: ${rows}, конец системы`,
  union: (rows: string) => `совокупность: ${rows}, конец совокупности`,
  matrix: (rows: string) => `матрица: ${rows}, конец матрицы`,
  determinant: (rows: string) => `определитель: ${rows}, конец определителя`,
  table: (rows: string) => `таблица: ${rows}, конец таблицы`,
  row: (number: number, cells: string) => `строка ${number}: ${cells}`,
  ofInfinity: 'бесконечности',
  suchThat: 'такое, что',
  maps: 'отображает',
  into: 'в',
  modulus: 'модуль',
  modulusEnd: 'конец модуля',
  signs: table(
    `+ плюс; − минус; - минус; ± плюс-минус; ∓ минус-плюс; = равно; ≠ не равно;
     < меньше; > больше; ≤ меньше или равно; ≥ больше или равно; ⩽ меньше или равно; ⩾ больше или равно;
     ≪ много меньше; ≫ много больше; ≈ приближённо равно; ≡ тождественно равно; ∼ подобен; ≃ приближённо равно;
     ≅ равен; ∝ пропорционально; ⋅ умножить на; · умножить на; × умножить на; ∗ умножить на; ÷ разделить на;
     : разделить на; / делить на; ! факториал; % процентов; ∘ градусов; ° градусов; → стремится к;
     ← стрелка влево; ↔ равносильно; ⇒ влечёт; ⇐ следует из; ⇔ равносильно; ⟹ влечёт; ⟺ равносильно;
     ⟶ переходит в; ⟵ стрелка влево; ⇌ обратимо переходит в; ⇄ обратимо переходит в; ↦ переходит в;
     ↑ стрелка вверх; ↓ стрелка вниз; ∈ принадлежит; ∉ не принадлежит; ⊂ подмножество; ⊆ подмножество;
     ⊃ содержит; ∪ объединить с; ∩ пересечь с; ∅ пустое множество; ⌀ пустое множество; ∖ без; ∞ бесконечность;
     ∥ параллельно; ∦ не параллельно; ⊥ перпендикулярно; ⟂ перпендикулярно; ⌣ дуга; ∠ угол; △ треугольник;
     ▵ треугольник; □ квадрат; ∧ и; ∨ или; ¬ не; ∀ для любого; ∃ существует; ∂ частная производная; ∇ набла;
     … и так далее; ⋯ и так далее; ′ штрих; ″ два штриха; ‴ три штриха; ′′ два штриха; ′′′ три штриха;
     ( скобка открывается; ) скобка закрывается; [ квадратная скобка открывается;
     ] квадратная скобка закрывается; { фигурная скобка открывается; } фигурная скобка закрывается; | черта;
     ∣ черта; ∑ сумма; ∏ произведение; ∫ интеграл; ∬ двойной интеграл; ∮ интеграл по контуру; ⋃ объединение;
     ⋂ пересечение; √ корень; ‖ двойная черта; ∴ следовательно; • точка; ∎ что и требовалось доказать;
     ℏ аш с чертой; ℓ эль; ⟨ угловая скобка открывается; ⟩ угловая скобка закрывается; ⌊ целая часть;
     ⌋ конец целой части; ≜ по определению равно; * звёздочка; ‰ промилле; £ фунтов; € евро`,
  ),
  names: table(
    `sin синус; cos косинус; tg тангенс; tan тангенс; ctg котангенс; cot котангенс; arcsin арксинус;
     arccos арккосинус; arctg арктангенс; arctan арктангенс; arcctg арккотангенс; ln натуральный логарифм;
     lg десятичный логарифм; log логарифм; lim предел; max максимум; min минимум; sh гиперболический синус;
     ch гиперболический косинус; sup супремум; inf инфимум; det определитель; exp экспонента; α альфа; β бета;
     γ гамма; δ дельта; ε эпсилон; ϵ эпсилон; ζ дзета; η эта; θ тета; ϑ тета; ι йота; κ каппа; λ лямбда; μ мю;
     ν ню; ξ кси; π пи; ρ ро; σ сигма; τ тау; υ ипсилон; φ фи; ϕ фи; χ хи; ψ пси; ω омега; Γ гамма большая;
     Δ дельта; Θ тета большая; Λ лямбда большая; Ξ кси большая; Π пи большая; Σ сигма большая; Φ фи большая;
     Ψ пси большая; Ω омега большая`,
  ),
} as const
