import { testsDueWithinDays } from '#domain/tests/attempt.ts'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { moveAttempt } from '#server/features/tests/move-attempt.ts'
import { startAttempt } from '#server/features/tests/start-attempt.ts'
import { submitAttempt } from '#server/features/tests/submit-attempt.ts'
import type { Application } from './applications.ts'
import { isDemo } from './companies.ts'
import { actor } from './people.ts'
import type { Random } from './random.ts'
import type { Test } from './tests.ts'
import { daysAfter, earliest } from './timeline.ts'
import type { Timeline } from './timeline.ts'

export interface Attempt {
  application: Application
  test: Test
  /** Assigned, not started and not yet due. */
  waits: boolean
  /** Known once it has been assigned. */
  id?: string
}

/** How many attempts at the demo company are assigned and not started (a figure of the spec). */
const waiting = 23
const minute = 1 / 1440

/** Plans which assigned tests are started, submitted, graded or expire. */
export function planAttempts(timeline: Timeline, applications: Application[]): Attempt[] {
  const random = timeline.random('attempts')
  const attempts = applications.flatMap((application) =>
    application.job.tests.map((test): Attempt => ({ application, test, waits: false })),
  )
  for (const attempt of attempts.filter((one) => mayWait(timeline, one)).slice(0, waiting)) attempt.waits = true
  for (const attempt of attempts) if (!attempt.waits) planTaking(timeline, random, attempt)
  return attempts
}

/** Whether the attempt can stay unstarted: it is not due yet and its application is live. */
function mayWait(timeline: Timeline, { application }: Attempt): boolean {
  const last = application.moves.at(-1)?.move
  return (
    isDemo(application.job.company) &&
    application.sent_at > timeline.ago(testsDueWithinDays - 0.5) &&
    last !== 'reject' &&
    last !== 'withdraw'
  )
}

/** Most applicants take a test within days; some never start it. Those who were interviewed took it before. */
function planTaking(timeline: Timeline, random: Random, attempt: Attempt): void {
  const { application, test } = attempt
  const { sent_at, moves, hiring } = application
  const next = hiring?.interview.proposed_at ?? earliest(timeline.today, moves.at(-1)?.at)
  const [takes, rest] = [random.chance(0.88), random.between(0.1, 0.6)]
  const due_at = daysAfter(sent_at, testsDueWithinDays)
  const last = moves.at(-1)
  const ended_at = last?.move === 'reject' || last?.move === 'withdraw' ? last.at : timeline.today
  const ofNobody = !hiring && !takes && due_at < timeline.today
  if (ofNobody && due_at >= ended_at) return
  if (ofNobody) return timeline.plan(due_at, async () => expire(await find(attempt)))
  const until = earliest(next, due_at)
  const started_at = daysAfter(sent_at, ((until.getTime() - sent_at.getTime()) / 86_400_000) * rest)
  const submitted_at = daysAfter(started_at, test.data.time_limit * minute * random.between(0.4, 1))
  timeline.plan(started_at, async () => startAttempt(actor(application.talent), await find(attempt)))
  if (submitted_at >= ended_at) return
  if (submitted_at < timeline.today)
    timeline.plan(submitted_at, () => submitAttempt(actor(application.talent), attempt.id!))
}

async function find(attempt: Attempt): Promise<string> {
  const { id } = await transaction((tx) =>
    tx
      .selectFrom('attempts')
      .where('application_id', '=', attempt.application.id!)
      .where('test_id', '=', attempt.test.id!)
      .select('id')
      .executeTakeFirstOrThrow(),
  )
  attempt.id = id
  return id
}

const expire = (id: string) => transaction((tx) => moveAttempt(tx, system, id, 'expire'))
