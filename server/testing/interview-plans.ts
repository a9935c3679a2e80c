import type { Db } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

/** A step as it is sent. */
export const interviewStep = {
  kind: 'skill',
  name: 'Skill interview',
  purpose: 'Find out how the candidate works with tickets.',
  minutes: 45,
  attributes: ['Zendesk', 'Clear writing'],
  questions: [{ text: 'Which ticket was the hardest?', guidance: 'Look for a calm tone.' }],
} as const

/** Puts a step of a job's plan into the database. Returns its ID. */
export async function addStep(
  db: Db,
  job_id: string,
  { interviewer_ids = [], ...changes }: { name?: string; position?: number; interviewer_ids?: string[] } = {},
): Promise<string> {
  const { company_id } = await db
    .selectFrom('jobs')
    .where('id', '=', job_id)
    .select('company_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('interview_plans')
    .values({ job_id, company_id, updated_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { kind, name, purpose, minutes, attributes, questions } = interviewStep
  const { id } = await db
    .insertInto('interview_steps')
    .values({
      job_id,
      kind,
      name,
      purpose,
      minutes,
      position: 0,
      interviewer_ids,
      attributes: [...attributes],
      questions: JSON.stringify(questions),
      ...changes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
