#!/usr/bin/env bash
# A pupil who was absent lowers the average of the class in one engine and its median in another.
# Packages: xlsx 0.18.5 (SheetJS) makes the sheet, xlsx-calc 0.9.2 counts it with the functions of @formulajs/formulajs 4.6.1, as its README
# shows; hyperformula 3.5.0 for comparison.
# Guess: whoever counts the formulas of a table skips letters and empty cells of a range in AVERAGE and MEDIAN, as each table program does.
# Seen: of 5, 4, "н" (the letter of absence), nothing, 3 and 4 the average is 4 and the median is 4. xlsx-calc has its own AVERAGE, which the imported
# one does not replace: it divides by the letter too, 16 by 5. The imported MEDIAN takes the letter and the empty cell among the numbers: 3.5.
# COUNT beside them says 4, SUM and STDEV are right, so that SUM divided by COUNT is another number than AVERAGE.
# Source: OpenDocument 1.3 part 4, AVERAGE and MEDIAN, and the conversion to a sequence of numbers (texts and empty cells of a reference are left out).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 xlsx-calc@0.9.2 @formulajs/formulajs@4.6.1 hyperformula@3.5.0
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import * as formulas from '@formulajs/formulajs'
import { HyperFormula } from 'hyperformula'
import * as XLSX from 'xlsx'
import calculate from 'xlsx-calc'

const register = [['Белова', 5], ['Громов', 4], ['Дёмин', 'н'], ['Зимина', null], ['Котов', 3], ['Лапин', 4]]
const names = ['SUM', 'COUNT', 'AVERAGE', 'MEDIAN']
calculate.import_functions(formulas)
const engine = HyperFormula.buildFromArray(register, { licenseKey: 'gpl-v3' })

function bySheet(formula) {
  const sheet = XLSX.utils.aoa_to_sheet(register)
  sheet.D1 = { t: 'n', v: 0, f: formula }
  sheet['!ref'] = 'A1:D6'
  calculate({ SheetNames: ['Журнал'], Sheets: { Журнал: sheet } })
  return sheet.D1.v
}
const seen = {
  xlsxCalc: names.map((name) => bySheet(`${name}(B1:B6)`)),
  hyperformula: names.map((name) => engine.calculateFormula(`=${name}(B1:B6)`, 0)),
}
console.log(names.join(', '), seen)
assert.deepEqual(seen, { xlsxCalc: [16, 4, 3.2, 3.5], hyperformula: [16, 4, 4, 4] })
console.log('As described.')
JS
node observe.mjs
