import type { MixedRequest } from './mixed-requests.ts'
import type { OpenLoadOutcome } from './open-load.ts'
import type { LoadReply } from './send-request.ts'

const maxViolations = 5

/** Checks responses against the promises and sums them up. */
export class OutcomeRecorder {
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
    violations: [],
  }

  sent(): void {
    this.outcome.sent += 1
  }

  /** Records a response; returns the id of an acknowledged result. */
  record(request: MixedRequest, answer: LoadReply): string | null {
    const { outcome } = this
    if (answer.status === 200) return this.#accepted(request, answer)
    if (answer.status === 503 && isRefusal(answer)) outcome.refused.push(answer.milliseconds)
    else this.#wrong(request, answer)
    // A refused attempt must not be written; an attempt without a response may be.
    if (answer.status === 0 && request.quizId !== undefined) outcome.open += 1
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
    if (this.outcome.violations.length < maxViolations)
      this.outcome.violations.push(`${path.replace(/[0-9a-f-]{36}/, 'N')}: ${status} ${body.slice(0, 200)}`)
  }
}

const isRefusal = ({ retryAfter, body }: LoadReply) => /^[1-9]\d*$/.test(retryAfter ?? '') && /[а-яё]{3}/i.test(body)
