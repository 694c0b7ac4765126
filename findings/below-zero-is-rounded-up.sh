#!/usr/bin/env bash
# "Rounded down", two and a half points below zero are two below zero.
# Packages: hyperformula 3.5.0, @formulajs/formulajs 4.6.1 for comparison.
# Guess: INT goes down to the next whole number, as the documentation says of it: -2.5 becomes -3. The remainder of an engine (MOD) fits its INT, since the one
# is defined by the other.
# Seen: HyperFormula cuts the fraction off: INT(-2.5) is -2, INT(-0.5) is 0. Its FLOOR gives -3, and its MOD goes by the other rule, so that
# n - d * INT(n / d), which is how MOD is defined, is -0.5 where MOD is 0.5. A score with deductions for wrong answers is a point higher than in a
# table program. The other engine has -3.
# Source: HyperFormula, built-in functions (INT: rounds a number down to the nearest integer); OpenDocument 1.3 part 4, INT and MOD.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts hyperformula@3.5.0 @formulajs/formulajs@4.6.1
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import { FLOOR, INT, MOD } from '@formulajs/formulajs'
import { HyperFormula } from 'hyperformula'

const engine = HyperFormula.buildFromArray([[-2.5]], { licenseKey: 'gpl-v3' })
const value = (formula) => engine.calculateFormula(`=${formula}`, 0)
const seen = {
  hyperformula: ['INT(A1)', 'INT(-0.5)', 'FLOOR(A1,1)', 'MOD(A1,1)', 'A1-1*INT(A1/1)'].map(value),
  formulajs: [INT(-2.5), INT(-0.5), FLOOR(-2.5, 1), MOD(-2.5, 1), -2.5 - INT(-2.5)],
}
console.log(seen)
assert.deepEqual(seen, { hyperformula: [-2, 0, -3, 0.5, -0.5], formulajs: [-3, -1, -3, 0.5, 0.5] })
console.log('As described.')
JS
node observe.mjs
