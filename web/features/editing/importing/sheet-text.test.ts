import JSZip from 'jszip'
import { describe, expect, test } from 'vitest'
import { readWorkbook } from './sheet-text.ts'

const prefixes = ['r', 'office', 'style', 'fo', 'table', 'text', 'draw', 'xlink']
const declared = prefixes.map((prefix) => `xmlns:${prefix}="${prefix}"`).join(' ')

const zipped = (files: Record<string, string>) => {
  const zip = new JSZip()
  for (const [name, content] of Object.entries(files)) zip.file(name, content)
  return zip.generateAsync({ type: 'uint8array' })
}
const relations = (targets: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships>${targets.map(([type, target], at) => `<Relationship Id="r${at + 1}" Type="x/${type}" Target="${target}"/>`).join('')}</Relationships>`
const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`

/** An Excel table of these sheets, each with its rows; a drawing stands over the first, and the hidden ones are named by their places. */
const workbook = (sheets: readonly string[], drawing = '', hidden: readonly number[] = []) =>
  zipped({
    'xl/workbook.xml': `<workbook ${declared}><sheets>${sheets.map((_, at) => `<sheet name="Лист${at + 1}" r:id="r${at + 1}" state="${hidden.includes(at) ? 'hidden' : 'visible'}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(sheets.map((_, at) => ['worksheet', `sheet${at + 1}.xml`] as const)),
    ...Object.fromEntries(
      sheets.map((rows, at) => [`xl/sheet${at + 1}.xml`, `<worksheet><sheetData>${rows}</sheetData></worksheet>`]),
    ),
    'xl/_rels/sheet1.xml.rels': relations([['drawing', 'drawing.xml']]),
    'xl/drawing.xml': `<wsDr ${declared}>${drawing}</wsDr>`,
    'xl/_rels/drawing.xml.rels': relations([['image', 'media/a.png']]),
    'xl/media/a.png': 'a',
  })
const anchor = (row: number, content: string) =>
  `<twoCellAnchor><from><col>0</col><row>${row}</row></from>${content}</twoCellAnchor>`
const picture = '<pic><blipFill><blip r:embed="r1"/></blipFill></pic>'
const question = (text: string) =>
  `<row r="1">${cell('A1', 'Вопрос')}${cell('B1', 'Ответ')}</row><row r="2">${cell('A2', text)}${cell('B2', 'я')}</row>`

/** An OpenDocument table with these rows. */
const calc = (rows: string, around = '') =>
  zipped({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `<office:document-content ${declared}><office:automatic-styles><style:style style:name="yellow"><style:table-cell-properties fo:background-color="#ffff00"/></style:style></office:automatic-styles><office:body><office:spreadsheet><table:table table:name="Тест">${around}${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
    'Pictures/a.png': 'a',
  })
const row = (content: string, attributes = '') => `<table:table-row ${attributes}>${content}</table:table-row>`
const calcCell = (text: string, attributes = '') =>
  `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`
const empty = (count: number) => `<table:table-cell table:number-columns-repeated="${count}"/>`
const frame = '<draw:frame><draw:image xlink:href="Pictures/a.png"/></draw:frame>'

describe('an Excel table', () => {
  test('says what stands beyond the last column, in rows without a text, and over cells', async () => {
    const text = `<sp><txBody>Подсказка</txBody></sp>`
    const drawing = [anchor(1, picture), anchor(7, picture + picture), anchor(1, '<graphicFrame/>'), anchor(1, text)]
    const far = `<row r="3">${cell('A3', 'Где?')}${cell('B3', 'тут')}${cell('ALM3', 'далеко')}</row>`
    const { sheet } = await readWorkbook(await workbook([question('Кто?') + far], drawing.join('')))
    expect(sheet?.text).toBe('Вопрос\tОтвет\nКто? [картинка 1]\tя\nГде?\tтут')
    expect(sheet?.lost).toEqual({ cells: 1, pictures: 2, drawings: 2 })
  })

  test('is read by its chosen sheet', async () => {
    const file = await workbook([`<row>${cell('A1', 'Заполните лист 2')}</row>`, question('Кто?'), question('Где?')])
    const first = await readWorkbook(file)
    expect([first.chosen, first.sheet?.text]).toEqual([1, 'Вопрос\tОтвет\nКто?\tя'])
    expect(first.sheets.map(({ name }) => name)).toEqual(['Лист1', 'Лист2', 'Лист3'])
    const other = await readWorkbook(file, 2)
    expect([other.chosen, other.sheet?.text]).toEqual([2, 'Вопрос\tОтвет\nГде?\tя'])
  })

  test('is read by a sheet that people see, by a hidden one where no other has questions', async () => {
    const [notes, more] = [`<row>${cell('A1', 'Заполните')}</row>`, question('Кто?').replaceAll('я', 'она')]
    const seen = await readWorkbook(await workbook([question('Где?'), more, notes], '', [0]))
    expect([seen.chosen, seen.sheets.map(({ isHidden }) => isHidden)]).toEqual([1, [true, false, false]])
    expect((await readWorkbook(await workbook([notes, question('Где?')], '', [1]))).chosen).toBe(1)
    expect((await readWorkbook(await workbook([notes, notes], '', [0]))).chosen).toBe(1)
  })

  test('with more than fifty sheets names those that were not searched', async () => {
    const { sheets, unseen } = await readWorkbook(
      await workbook(Array.from({ length: 53 }, (_, at) => question(`Кто ${at}?`))),
    )
    expect([sheets.length, unseen]).toEqual([53, 3])
  })
})

describe('an OpenDocument table', () => {
  test('is read with repeated cells and rows, lines of cells, and pictures in their rows', async () => {
    const rows = [
      row(calcCell('Вопрос') + calcCell('А') + calcCell('Б') + empty(16_000)),
      row(empty(16_384), 'table:number-rows-repeated="1000"'),
      row(
        `<table:table-cell>${frame}<text:p>Кто?</text:p><text:p>Или <text:span>что</text:span>?</text:p></table:table-cell>` +
          calcCell('я', 'table:style-name="yellow"') +
          calcCell('ты'),
      ),
      row(calcCell('Где?') + calcCell('тут', 'table:number-columns-repeated="2"'), 'table:number-rows-repeated="2"'),
    ]
    const { sheet } = await readWorkbook(await calc(rows.join('')))
    expect(sheet?.docx.plain).toBe('Вопрос\tА\tБ\n"Кто?\nИли что? [картинка 1]"\tя\tты\nГде?\tтут\tтут\nГде?\tтут\tтут')
    expect(sheet?.docx.marked?.text).toContain('\t+ я\tты')
    expect(sheet?.pictures).toHaveLength(1)
    expect(sheet?.lost).toEqual({ cells: 0, pictures: 0, drawings: 0 })
  })

  test('says what stands beyond the last column, in rows without a text, and over cells', async () => {
    const rows = [
      row(
        calcCell('Вопрос') + calcCell('Ответ') + empty(998) + calcCell('далеко', 'table:number-columns-repeated="3"'),
      ),
      row(`<table:table-cell>${frame}</table:table-cell>`),
      row(`<table:table-cell><draw:custom-shape><text:p>Подсказка</text:p></draw:custom-shape></table:table-cell>`),
    ]
    const shapes = `<table:shapes>${frame}<draw:frame><draw:object/><draw:image xlink:href="Pictures/a.png"/></draw:frame></table:shapes>`
    const { sheet } = await readWorkbook(await calc(rows.join(''), shapes))
    expect(sheet?.lost).toEqual({ cells: 3, pictures: 2, drawings: 2 })
  })

  test('whose rows and cells are repeated a million times is read in bounds', async () => {
    const rows = row(calcCell('да', 'table:number-columns-repeated="1000000"'), 'table:number-rows-repeated="1000000"')
    const { sheet } = await readWorkbook(
      await calc(rows, `<table:table-column table:number-columns-repeated="9999999"/>`),
    )
    expect(sheet?.text.split('\n').length).toBeLessThan(2100)
    expect(sheet?.lost.cells).toBe(999_000)
  })
})
