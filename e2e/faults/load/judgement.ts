import type { MixedRequest } from './mixed-requests.ts'
import type { OpenLoadOutcome } from './open-load.ts'
import type { LoadReply } from './send-request.ts'

const mostComplaints = 5

/** Holds answers against what is promised, and adds them up. */
export class Judgement {
  readonly #begun = performance.now()
  readonly outcome: OpenLoadOutcome = {
    sent: 0,
    accepted: [],
    refused: [],
    acceptedAt: [],
    firstAccepted: null,
    acknowledged: [],
    open: 0,
    wrong: 0,
    complaints: [],
  }

  sent(): void {
    this.outcome.sent += 1
  }

  /** Takes an answer in; tells the id of the result that it acknowledges. */
  take(asked: MixedRequest, answer: LoadReply): string | null {
    const { outcome } = this
    if (answer.status === 200) return this.#accepted(asked, answer)
    if (answer.status === 503 && isRefusal(answer)) outcome.refused.push(answer.milliseconds)
    else this.#wrong(asked, answer)
    // A refused attempt must not be written; one without an answer may be.
    if (answer.status === 0 && asked.quizId !== undefined) outcome.open += 1
    return null
  }

  #accepted({ quizId }: MixedRequest, { body, milliseconds }: LoadReply): string | null {
    this.outcome.accepted.push(milliseconds)
    const at = performance.now() - this.#begun
    this.outcome.acceptedAt.push(at)
    this.outcome.firstAccepted ??= at
    if (quizId === undefined) return null
    const resultId: string = JSON.parse(body)
    this.outcome.acknowledged.push([resultId, quizId])
    return resultId
  }

  #wrong({ path }: MixedRequest, { status, body }: LoadReply): void {
    this.outcome.wrong += 1
    if (this.outcome.complaints.length < mostComplaints)
      this.outcome.complaints.push(`${path.replace(/[0-9a-f-]{36}/, 'N')}: ${status} ${body.slice(0, 200)}`)
  }
}

const isRefusal = ({ retryAfter, body }: LoadReply) => /^[1-9]\d*$/.test(retryAfter ?? '') && /[а-яё]{3}/i.test(body)
