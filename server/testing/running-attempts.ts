import type { Question } from '#domain/tests/question.ts'
import type { Db } from '#server/db/connect.ts'
import { hashToken, newToken } from '#server/platform/session/tokens.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { addApplication } from './applications.ts'
import { addJob } from './jobs.ts'
import { addCompany, addMember } from './people.ts'
import { addAttempt, addTest } from './tests.ts'

/** An attempt in progress, and the session of its applicant. */
export interface RunningAttempt {
  id: string
  token: string
}

export const question_ids = Array.from({ length: 10 }, (_, index) => `question-${index}`)

const shortQuestions = question_ids.map((id): Question => ({
  id,
  type: 'short-answer',
  question: 'Why?',
  points: 1,
  useAI: false,
}))

/** Inserts attempts in progress, each of another applicant, at one test, by default with ten short questions. */
export async function addRunningAttempts(
  db: Db,
  count: number,
  { minutes = 60, questions = shortQuestions }: { minutes?: number; questions?: readonly Question[] } = {},
): Promise<RunningAttempt[]> {
  const company_id = await addCompany(db)
  await addMember(db, company_id, { email: `owner@${company_id}.test` })
  const job_id = await addJob(db, company_id)
  const test = await addTest(db, {
    company_id,
    questions: [...questions],
  })
  const attempts: RunningAttempt[] = []
  for (let index = 0; index < count; index += 1) {
    const { id: application_id, applicant_id } = await addApplication(db, { job_id })
    const id = await addAttempt(db, {
      test,
      application_id,
      status: 'in_progress',
      started_at: now(),
      ends_at: fromNow(minutes * 60_000),
      question_ids: questions.map((one) => one.id),
      writer: 1,
    })
    const token = newToken()
    await db
      .insertInto('sessions')
      .values({ user_id: applicant_id, token_hash: hashToken(token), created_at: now(), last_seen_at: now() })
      .execute()
    attempts.push({ id, token })
  }
  return attempts
}
