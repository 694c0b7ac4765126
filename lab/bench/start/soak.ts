import { requestsOf } from '../http/compare-writes.ts'
import { type LoadRequest, startGenerator } from '../http/generator.ts'
import { hotReads } from '../http/reads.ts'
import { signUpPeople } from '../http/sign-up-people.ts'
import { SiteCalls } from '../http/site-calls.ts'
import { met, type Row, rounded } from '../report.ts'
import { Inspector } from './inspector.ts'
import { end, residentMb, startNode } from './process.ts'

const connections = 32
const secondsAtOnce = 5
const userCount = 10
/** Highest ratio of memory at the end to memory after a quarter of the requests. */
const flat = 1.1

/** List requests with headers that differ but mean the same: they must share a cache entry. */
const oddRequests = 1_000

/** Sends mixed requests; returns the memory of the process before, in between and after, each time after a collection. */
export async function soak(env: Record<string, string>, wanted: number): Promise<Row[]> {
  const { child, url } = await startNode(['--inspect=127.0.0.1:0', 'server/main.ts'], env)
  const generator = startGenerator()
  try {
    const inspector = await Inspector.of(child)
    const requests = await mixedRequests(new SiteCalls(url))
    const rows: Row[] = []
    let sent = 0
    const look = async (name: string) => {
      const { heap, outside } = await inspector.collect()
      const resident = residentMb(child.pid ?? 0)
      rows.push({
        after: name,
        'heap MB': rounded(heap, 1),
        'outside MB': rounded(outside, 1),
        'resident MB': rounded(resident),
      })
      console.log(Object.values(rows.at(-1) ?? {}).join('  '))
    }
    await look('the start')
    await sendOddRequests(url)
    await look(`${oddRequests} lists with differing headers`)
    for (let quarter = 1; quarter <= 4; quarter++) {
      while (sent < (wanted * quarter) / 4)
        sent += (await generator.send({ url, connections, seconds: secondsAtOnce, requests })).total
      await look(`${sent} mixed requests`)
    }
    inspector.close()
    return rows
  } finally {
    generator.stop()
    await end(child)
  }
}

/** Whether memory stays flat: at the end against after a quarter. */
export function flatness(rows: Row[]): Row[] {
  const [first, last] = [rows[2], rows.at(-1)]
  return ['heap MB', 'resident MB'].map((measured) => {
    const [before, after] = [Number(first?.[measured]), Number(last?.[measured])]
    const ratio = after / before
    return {
      measured,
      'after a quarter': before,
      'at the end': after,
      ratio: rounded(ratio, 2),
      met: met(ratio <= flat),
    }
  })
}

/** Requests one list with pictures, each time with other headers that change nothing. */
async function sendOddRequests(url: string): Promise<void> {
  for (let at = 0; at < oddRequests; at++) {
    const headers = { 'content-type': 'application/json', accept: `application/json, text/x${at}`, prefer: `x=${at}` }
    const body = JSON.stringify({ pageSize: 50 })
    await (await fetch(`${url}/api/home/alltests`, { method: 'POST', headers, body })).arrayBuffer()
  }
}

/** Of twenty requests twelve are public reads, five personal reads, three writes. */
async function mixedRequests(calls: SiteCalls): Promise<LoadRequest[]> {
  const people = await signUpPeople(calls, userCount)
  const cards = (await calls.cards()).slice(0, userCount)
  const quizzes = cards.map(({ id }) => id)
  const token = people[0]?.token ?? ''
  const reads = cards
    .flatMap(({ id, testImg }) =>
      hotReads({ quizId: id, picture: testImg, sharePicture: `/share/test/${id}.jpg`, token }),
    )
    .map(({ name, request }) => ({ isOwn: name.endsWith('signed in'), request }))
  const writes: LoadRequest[] = []
  for (const kind of ['perform', 'like', 'postcomment'] as const)
    writes.push(...(await requestsOf(calls, { kind, people, quizzes })))
  const turns = [
    { from: reads.filter(({ isOwn }) => !isOwn).map(({ request }) => request), times: 12 },
    { from: reads.filter(({ isOwn }) => isOwn).map(({ request }) => request), times: 5 },
    { from: writes, times: 3 },
  ]
  return Array.from({ length: 100 }, (_, round) =>
    turns.flatMap(({ from, times }) =>
      Array.from({ length: times }, (__, at) => from[(round * times + at) % from.length]).filter(
        (one) => one !== undefined,
      ),
    ),
  ).flat()
}
