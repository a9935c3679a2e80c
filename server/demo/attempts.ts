import { sql } from 'kysely'
import { attemptLimits, testsDueWithinDays } from '#domain/tests/attempt.ts'
import type { GradeForm } from '#domain/tests/grading.ts'
import { system } from '#domain/kernel/actor.ts'
import { transaction } from '#server/db/transaction.ts'
import { addIntegrityNote, explainIntegrityNote } from '#server/features/tests/integrity.ts'
import { gradeAnswer } from '#server/features/tests/grading.ts'
import { moveAttempt } from '#server/features/tests/find-attempt.ts'
import { startAttempt, submitAttempt } from '#server/features/tests/taking.ts'
import { planAnswers } from './answers.ts'
import type { PlannedAnswer } from './answers.ts'
import type { Application } from './applications.ts'
import { isDemo } from './companies.ts'
import { explanations } from './data/test-data.ts'
import { actor } from './people.ts'
import type { Person } from './people.ts'
import { Random } from './random.ts'
import { abilityOf } from './talents.ts'
import type { Talent } from './talents.ts'
import type { Test } from './tests.ts'
import { daysAfter, daysBetween, earliest } from './timeline.ts'
import type { Timeline } from './timeline.ts'

export interface Attempt {
  application: Application
  test: Test
  /** Assigned, not started and not yet due. */
  waits: boolean
  /** Set if it is taken. */
  taking?: Taking
  /** Known once it has been assigned. */
  id?: string
}

interface Taking {
  started_at: Date
  submitted_at: Date
  answers: PlannedAnswer[]
}

/** How many attempts at the demo company are assigned and not started (a figure of the spec). */
const waiting = 23
/** How many answers at least wait for a person at the demo company. */
const toGrade = 9
const minute = 1 / 1440

/** Plans which assigned tests are started, submitted, graded or expire. */
export function planAttempts(timeline: Timeline, applications: Application[], demoApplicant: Talent): Attempt[] {
  const random = timeline.random('attempts')
  const attempts = applications.flatMap((application) =>
    application.job.tests.map((test): Attempt => ({ application, test, waits: false })),
  )
  for (const attempt of attempts.filter((one) => mayWait(timeline, one)).slice(0, waiting)) attempt.waits = true
  for (const attempt of attempts) if (isSavedForLater(timeline, attempt, demoApplicant)) attempt.waits = true
  for (const attempt of attempts) if (!attempt.waits) planTaking(timeline, random, attempt)
  const ungraded = planUngraded(attempts)
  for (const attempt of attempts) if (!ungraded.has(attempt)) planGrading(timeline, random, attempt)
  planIntegrityNotes(timeline, attempts)
  return attempts
}

/** Whether the attempt can stay unstarted: it is not due yet and its application is live. */
function mayWait(timeline: Timeline, { application }: Attempt): boolean {
  return isDemo(application.job.company) && isDueLater(timeline, application)
}

/** The demo applicant has not started their latest library tests, so that visitors can try them. */
function isSavedForLater(timeline: Timeline, { application, test }: Attempt, demoApplicant: Talent): boolean {
  const { talent, job } = application
  return talent === demoApplicant && !test.company && !isDemo(job.company) && isDueLater(timeline, application)
}

function isDueLater(timeline: Timeline, { sent_at, moves }: Application): boolean {
  const last = moves.at(-1)?.move
  return sent_at > timeline.ago(testsDueWithinDays - 0.5) && last !== 'reject' && last !== 'withdraw'
}

/** Most applicants take a test within days; some never start it. Those who were interviewed took it before. */
function planTaking(timeline: Timeline, random: Random, attempt: Attempt): void {
  const { application, test } = attempt
  const { sent_at, moves, hiring, talent } = application
  const next = hiring?.interview.proposed_at ?? earliest(timeline.today, moves.at(-1)?.at)
  const [takes, rest] = [random.chance(0.88), random.between(0.1, 0.6)]
  const due_at = daysAfter(sent_at, testsDueWithinDays)
  const last = moves.at(-1)
  const ended_at = last?.move === 'reject' || last?.move === 'withdraw' ? last.at : timeline.today
  const isNeverStarted = !hiring && !takes && due_at < timeline.today
  if (isNeverStarted && due_at >= ended_at) return
  if (isNeverStarted) return timeline.plan(due_at, async () => expire(await find(attempt)))
  const until = earliest(next, due_at)
  const started_at = daysAfter(sent_at, daysBetween(sent_at, until) * rest)
  const { time_limit, questions, name } = test.content
  const submitted_at = daysAfter(started_at, time_limit * minute * random.between(0.4, 0.97))
  timeline.plan(started_at, async () => startAttempt(actor(talent), await find(attempt)))
  if (submitted_at >= ended_at || submitted_at >= timeline.today) return
  const answers = planAnswers(new Random(`answers ${talent.email} ${name}`), questions, abilityIn(application))
  attempt.taking = { started_at, submitted_at, answers }
  timeline.plan(submitted_at, async () => {
    await saveAnswers(attempt)
    await submitAttempt(actor(talent), attempt.id!)
  })
}

/** From 0 to 1. People who are interviewed do better in tests than others. */
function abilityIn({ talent, hiring, moves }: Application): number {
  const talented = abilityOf(talent)
  if (hiring) return 0.62 + 0.33 * talented
  return moves.at(-1)?.move === 'reject' ? 0.3 + 0.45 * talented : 0.45 + 0.45 * talented
}

/** What saving each answer would store, with one statement. */
async function saveAnswers({ id, taking }: Attempt): Promise<void> {
  const { started_at, submitted_at, answers } = taking!
  const total = (submitted_at.getTime() - started_at.getTime()) / 1_000
  let spent = 0
  const rows = answers.map(({ question_id, value, share }) => {
    const seconds = Math.floor(total * share)
    spent += seconds
    return { question_id, value, seconds, saved_at: new Date(started_at.getTime() + spent * 1_000) }
  })
  await transaction((tx) =>
    sql`
      insert into answers (attempt_id, question_id, value, seconds, saved_at)
      select attempts.id, given.question_id, given.value, given.seconds, given.saved_at
      from attempts, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given(question_id text, value jsonb, seconds integer, saved_at timestamptz)
      where attempts.id = ${id} and given.question_id = any (attempts.question_ids)`.execute(tx),
  )
}

/** The latest attempts at the demo company whose answers wait for a person. */
function planUngraded(attempts: Attempt[]): Set<Attempt> {
  const latest = attempts
    .filter(({ application, taking }) => isDemo(application.job.company) && (taking?.answers ?? []).some(isGraded))
    .toSorted((one, other) => other.taking!.submitted_at.getTime() - one.taking!.submitted_at.getTime())
  const ungraded = new Set<Attempt>()
  let count = 0
  for (const attempt of latest) {
    if (count >= toGrade) break
    ungraded.add(attempt)
    count += attempt.taking!.answers.filter(isGraded).length
  }
  return ungraded
}

const isGraded = ({ grade }: PlannedAnswer): boolean => grade !== undefined

/** The company grades the answers of an attempt; a second person does where the result is close. */
function planGrading(timeline: Timeline, random: Random, attempt: Attempt): void {
  const { application, taking } = attempt
  const { hiring, owner } = application.job.company
  if (!taking) return
  const grades = new Map(taking.answers.flatMap(({ question_id, grade }) => (grade ? [[question_id, grade]] : [])))
  // It was graded when it was submitted.
  if (grades.size === 0) return
  const graded_at = daysAfter(taking.submitted_at, random.between(0.05, 0.9))
  const again_at = daysAfter(graded_at, random.between(0.05, 0.5))
  if (graded_at > timeline.today) return
  timeline.plan(graded_at, () => gradeAll(attempt, hiring, grades))
  if (owner !== hiring && again_at < timeline.today) {
    const second = new Map([...grades].map(([id, grade]) => [id, strictly(random, grade)]))
    timeline.plan(again_at, () => gradeAll(attempt, owner, second))
  }
}

/** The grade by a second person, who sometimes gives a point less. */
function strictly(random: Random, grade: GradeForm): GradeForm {
  const criteria = grade.criteria.map((one) => ({
    ...one,
    points: one.points - Number(one.points > 1 && random.chance(0.3)),
  }))
  return { criteria, comment: '', note: '', marks: [] }
}

/** Grades the answers that wait. */
async function gradeAll({ id }: Attempt, grader: Person, grades: ReadonlyMap<string, GradeForm>): Promise<void> {
  await transaction(async (tx) => {
    const waits = await tx
      .selectFrom('gradings')
      .where('attempt_id', '=', id!)
      .where('graded_at', 'is', null)
      .select(['id', 'question_id'])
      .execute()
    for (const { id: grading_id, question_id } of waits)
      await gradeAnswer(actor(grader), grading_id, grades.get(question_id)!)
  })
}

/** Some applicants at the demo company leave the page or paste a text, and most of them explain it. */
function planIntegrityNotes(timeline: Timeline, attempts: Attempt[]): void {
  const random = timeline.random('integrity notes')
  for (const attempt of attempts) {
    const { application, taking } = attempt
    if (!taking || !isDemo(application.job.company) || !random.chance(0.05)) continue
    const { talent } = application
    const { started_at, submitted_at, answers } = taking
    const at = daysAfter(started_at, daysBetween(started_at, submitted_at) * random.between(0.2, 0.9))
    const texts = answers.filter(({ value }) => typeof value === 'string' && value.length > attemptLimits.pasted)
    const kind = texts.length > 0 && random.chance(0.5) ? 'pasted' : 'left_page'
    const { question_id, value } = random.pick(kind === 'pasted' ? texts : answers)
    const amount = kind === 'pasted' ? (value as string).length : random.whole(12, 190)
    const explanation = random.chance(0.7) ? random.pick(explanations[kind]) : ''
    timeline.plan(at, async () => {
      const note = await addIntegrityNote(actor(talent), attempt.id!, { kind, question_id, amount })
      if (explanation) await explainIntegrityNote(actor(talent), attempt.id!, note.id, { explanation })
    })
  }
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
