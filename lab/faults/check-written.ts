import { Client } from 'pg'
import { findDrift } from '../../e2e/harness/drift.ts'
import type { FaultFigures } from './scenario.ts'
import type { Written } from './visitors.ts'

type Counts = Pick<FaultFigures, 'acknowledged' | 'lost' | 'doubled'> & { broken: string[] }

/** Compares what the site acknowledged to visitors with the rows of its database, once the site is idle or stopped. */
export async function checkWritten(url: string, written: Written): Promise<Counts> {
  const client = new Client(url)
  await client.connect()
  try {
    const parts = [
      await checkAttempts(client, written),
      await checkComments(client, written),
      await checkLikes(client, written),
    ]
    const sum = (name: 'acknowledged' | 'lost' | 'doubled') => parts.reduce((total, part) => total + part[name], 0)
    const drift = await findDrift({ DATABASE_URL: url })
    const broken = drift === null ? [] : [`Counters were wrong: ${drift}`]
    for (const part of parts) if (part.acknowledged === 0) broken.push('One kind of write was never acknowledged.')
    return { acknowledged: sum('acknowledged'), lost: sum('lost'), doubled: sum('doubled'), broken }
  } finally {
    await client.end()
  }
}

async function checkAttempts(client: Client, { attempts, open, group }: Written) {
  const { rows } = await client.query<{ id: string; quiz: string }>(
    'select id, quiz_id as quiz from attempts where created_at > (select min(sessions.created_at) from sessions join users on users.id = user_id where user_name = $1)',
    [`${group}-1`],
  )
  const quizOf = new Map(rows.map(({ id, quiz }) => [id, Number(quiz)]))
  const acknowledged = [...attempts.values()]
  const lost = acknowledged.filter(({ resultId, quizId }) => quizOf.get(resultId) !== quizId).length
  const doubled = Math.max(0, rows.length - (acknowledged.length - lost) - open.attempts)
  return { acknowledged: acknowledged.length, lost, doubled }
}

async function checkComments(client: Client, { comments, open }: Written) {
  const { rows } = await client.query<{ text: string; times: number }>(
    "select text, count(*)::int as times from comments where text like 'Отзыв %' group by text",
  )
  const timesOf = new Map(rows.map(({ text, times }) => [text, times]))
  const all = [...comments, ...open.comments]
  return {
    acknowledged: comments.size,
    lost: [...comments].filter((text) => !timesOf.has(text)).length,
    doubled: all.reduce((sum, text) => sum + Math.max(0, (timesOf.get(text) ?? 0) - 1), 0),
  }
}

async function checkLikes(client: Client, { likes, open, group }: Written) {
  const { rows } = await client.query<{ pair: string }>(
    "select user_id || ':' || quiz_id as pair from likes join users on users.id = user_id where user_name like $1",
    [`${group}-%`],
  )
  const there = new Set(rows.map(({ pair }) => pair))
  return {
    acknowledged: likes.size,
    lost: [...likes].filter((pair) => !there.has(pair)).length,
    doubled: [...there].filter((pair) => !likes.has(pair) && !open.likes.has(pair)).length,
  }
}
