#!/usr/bin/env bash
# Meetings from September to May end in December.
# Packages: ical.js 2.2.1 (begun as the parser of Mozilla's calendar), rrule 2.8.1 for comparison.
# Guess: the months of a rule are a set: whether they are listed from September or from January, the dates are the same and go forward.
# Seen: ical.js walks the list as it is written. From 9,10,11,12,1,2,3,4,5 a monthly rule gives September to December 2026, then September to
# December 2027 and only then January to May 2027: back in time. With an end in June 2027 the five meetings of the spring are missing, as the
# first date behind the end stops the walk. Sorted, or as a yearly rule, the same months give all nine; so does rrule in either order.
# Source: RFC 5545, 3.3.10 (BYMONTH is a list of months that limits the set of a monthly rule; no order is asked for).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1 rrule@2.8.1
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import ICAL from 'ical.js'
import rrule from 'rrule'

const start = '20260915T090000'
const fromSeptember = 'BYMONTH=9,10,11,12,1,2,3,4,5;BYMONTHDAY=15'
const fromJanuary = 'BYMONTH=1,2,3,4,5,9,10,11,12;BYMONTHDAY=15'
const end = ';UNTIL=20270601T000000'

function monthsByIcal(rule, limit) {
  const dates = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromString('2026-09-15T09:00:00'))
  const months = []
  for (let date = dates.next(); date && months.length < limit; date = dates.next()) months.push(date.toString().slice(0, 7))
  return months
}
const monthsByRrule = (rule) => rrule.rrulestr(`DTSTART:${start}Z\nRRULE:${rule}Z`).all().map((date) => date.toISOString().slice(0, 7))
const autumn = ['2026-09', '2026-10', '2026-11', '2026-12']
const year = [...autumn, '2027-01', '2027-02', '2027-03', '2027-04', '2027-05']
const seen = {
  walk: monthsByIcal(`FREQ=MONTHLY;${fromSeptember}`, 9),
  ended: monthsByIcal(`FREQ=MONTHLY;${fromSeptember}${end}`, 20),
  sorted: monthsByIcal(`FREQ=MONTHLY;${fromJanuary}${end}`, 20),
  yearly: monthsByIcal(`FREQ=YEARLY;${fromSeptember}${end}`, 20),
  rrule: monthsByRrule(`FREQ=MONTHLY;${fromSeptember}${end}`),
}
for (const [name, months] of Object.entries(seen)) console.log(name.padEnd(7), months.join(' '))
assert.deepEqual(seen, {
  walk: [...autumn, '2027-09', '2027-10', '2027-11', '2027-12', '2027-01'],
  ended: autumn,
  sorted: year,
  yearly: year,
  rrule: year,
})
console.log('As described.')
JS
node observe.mjs
