import { describe, expect, test } from 'vitest'
import { binaryKind } from './file-kinds.ts'

const bytes = (...values: number[]) => Uint8Array.from(values)
const text = (content: string) => new TextEncoder().encode(content)
const zip = bytes(0x50, 0x4b, 3, 4)
const compound = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1)

describe('a file is named by its bytes and its name', () => {
  test.each([
    ['билеты.pdf', text('%PDF-1.7'), 'pdf'],
    ['билеты.txt', text('%PDF-1.7'), 'pdf'],
    ['тест.docx', zip, 'docx'],
    ['тест.docm', zip, 'docx'],
    ['тест.xlsx', zip, 'xlsx'],
    ['тест.docx', compound, 'doc'],
    ['тест.doc', compound, 'doc'],
    ['тест.xls', compound, 'xls'],
    ['тест.rtf', text('{\\rtf1\\ansi'), 'rtf'],
    ['тест.odt', zip, 'odt'],
    ['тест.docx', text(`PK\u0003\u0004${'-'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.text`), 'odt'],
    ['тест.ods', zip, 'ods'],
    ['тест.xlsx', text(`PK\u0003\u0004${'-'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`), 'ods'],
    ['тест.xls', zip, 'xlsx'],
    ['тест.doc', zip, 'docx'],
    ['тест.xlsb', zip, 'xlsb'],
    ['тест.xls', text('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook>'), 'xmlTable'],
    [
      'тест.fods',
      text('<?xml version="1.0"?>\n<office:document office:mimetype="application/vnd.oasis.opendocument.spreadsheet">'),
      'xmlTable',
    ],
    ['тест.doc', text('<?xml version="1.0"?>\r\n<?mso-application progid="Word.Document"?>'), 'xmlDocument'],
    ['тест.numbers', zip, 'numbers'],
    ['слова.apkg', zip, 'anki'],
    ['курс.mbz', bytes(0x1f, 0x8b, 8, 0, 0, 0, 0, 0), 'moodleBackup'],
    ['тест.pages', zip, 'pages'],
    ['тест.txt', text('\n<!DOCTYPE html><html>'), 'page'],
    ['тест.xls', text('<html><table>'), 'page'],
    ['тест.pptx', zip, 'presentation'],
    ['фото.jpg', bytes(0xff, 0xd8, 0xff, 0xe0), 'picture'],
    ['тест.zip', zip, 'archive'],
    ['тест', bytes(1, 2, 3, 0, 5, 6, 0, 1, 2, 0, 0), 'binary'],
  ] as const)('%s', (name, content, kind) => {
    expect(binaryKind(name, content)).toBe(kind)
  })

  test.each([
    ['in UTF-8', text('1. Кто?\r\n\t+ я')],
    [
      'in UTF-16',
      Uint8Array.from([...'1. Кто?'].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8])),
    ],
    ['in Windows-1251', bytes(0xca, 0xf2, 0xee, 0x3f, 0x0d, 0x0a)],
    ['that is empty', bytes()],
  ])('a text %s is none of them', (_, content) => {
    expect(binaryKind('тест.txt', content)).toBeNull()
  })
})
