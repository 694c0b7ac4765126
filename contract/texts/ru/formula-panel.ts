/** The panel by which an author writes a formula. */
export const formulaPanelTexts = {
  title: 'Формула',
  source: 'Запись в TeX',
  placeholder: '\\frac{1}{2}',
  hint: 'Tab переходит к следующему пустому месту □, Enter вставляет формулу, Esc возвращает в поле.',
  view: 'Так её увидят',
  empty: 'Выберите образец или наберите запись.',
  problem: (message: string) => `${message.charAt(0).toUpperCase()}${message.slice(1)}.`,
  ownLine: 'На отдельной строке',
  insert: 'Вставить',
  cancel: 'Отмена',
  templates: 'Образцы',
} as const

type Template = { tex: string; name: string }
type TemplateGroup = { name: string; templates: readonly Template[] }

/** Sources by the names that they are spoken by, a line each: «name: TeX». □ is a place to be filled. */
const group = (name: string, lines: string): TemplateGroup => ({
  name,
  templates: lines
    .trim()
    .split('\n')
    .map((line) => {
      const at = line.indexOf(': ')
      return { name: line.slice(0, at).trim(), tex: line.slice(at + 2).trim() }
    }),
})

export const formulaTemplates: readonly TemplateGroup[] = [
  group(
    'Дроби и степени',
    String.raw`
    дробь: \frac{□}{□}
    смешанное число: □\frac{□}{□}
    степень: □^{□}
    нижний индекс: □_{□}
    дробь в степени: \left(\frac{□}{□}\right)^{□}
    модуль: |□|`,
  ),
  group(
    'Корни',
    String.raw`
    квадратный корень: \sqrt{□}
    кубический корень: \sqrt[3]{□}
    корень степени: \sqrt[□]{□}
    корни квадратного уравнения: x_{1,2} = \frac{-b \pm \sqrt{b^2 - 4ac}}{2a}
    система уравнений: \begin{cases} □ \\ □ \end{cases}`,
  ),
  group(
    'Геометрия',
    String.raw`
    угол: \angle □
    треугольник: \triangle □
    вектор: \overrightarrow{□}
    параллельно: □ \parallel □
    перпендикулярно: □ \perp □
    градусы: □^\circ
    площадь круга: S = \pi r^2`,
  ),
  group(
    'Тригонометрия',
    String.raw`
    синус: \sin □
    косинус: \cos □
    тангенс: \tg □
    котангенс: \ctg □
    основное тождество: \sin^2 □ + \cos^2 □ = 1`,
  ),
  group(
    'Пределы и суммы',
    String.raw`
    предел: \lim_{x \to □} □
    сумма: \sum_{i=1}^{n} □
    интеграл: \int □ \,dx
    определённый интеграл: \int_{□}^{□} □ \,dx
    логарифм: \log_{□} □
    производная: f'(□)`,
  ),
  group(
    'Физика',
    String.raw`
    вектор силы: \vec{F} = m\vec{a}
    скорость: v = \frac{s}{t}
    плотность: \rho = \frac{m}{V}
    кинетическая энергия: E = \frac{mv^2}{2}
    степень десяти: □ \cdot 10^{□}
    единица: □\,\text{м/с}`,
  ),
  group(
    'Химия',
    String.raw`
    вещество: \ce{H2O}
    ион: \ce{SO4^2-}
    реакция: \ce{□ -> □}
    обратимая реакция: \ce{□ <=> □}
    изотоп: \ce{^{□}_{□}C}`,
  ),
]
