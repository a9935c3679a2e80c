import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { ApplicationQuestion, ApplicationQuestions } from '#domain/application-questions/application-question.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { now } from '#server/platform/clock/clock.ts'

/** The questions of a job, with the version that applications keep. Without a version, it never had questions. */
export interface JobQuestions {
  version: number | null
  questions: ApplicationQuestion[]
}

/** The current questions of a job. */
export async function findJobQuestions(from: Db | Tx, job_id: string): Promise<JobQuestions> {
  const current = await from
    .selectFrom('job_question_versions')
    .where('job_id', '=', job_id)
    .select(['version', 'questions'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return current ? { ...current, questions: questionsOf(current) } : { version: null, questions: [] }
}

/** The questions of a version. */
export async function findQuestionVersion(
  from: Db | Tx,
  { job_id, version }: { job_id: string; version: number | null },
): Promise<ApplicationQuestion[]> {
  if (version === null) return []
  const found = await from
    .selectFrom('job_question_versions')
    .where('job_id', '=', job_id)
    .where('version', '=', version)
    .select('questions')
    .executeTakeFirst()
  return found ? questionsOf(found) : []
}

/** All questions that a job asks or has asked, the current ones first. A question that was changed is as it is now. */
export async function listAskedQuestions(from: Db | Tx, job_id: string): Promise<ApplicationQuestion[]> {
  const versions = await from
    .selectFrom('job_question_versions')
    .where('job_id', '=', job_id)
    .select('questions')
    .orderBy('version', 'desc')
    .limit(versionsRead)
    .execute()
  const all = new Map<string, ApplicationQuestion>()
  for (const question of versions.flatMap(questionsOf)) if (!all.has(question.id)) all.set(question.id, question)
  return [...all.values()]
}

/** Older versions are not offered as columns. */
const versionsRead = 20

/** SQL for the current version of the questions of the enclosing query's job, and for the questions. */
export const currentQuestions = sql<{ version: number; questions: ApplicationQuestion[] } | null>`(
  select json_build_object('version', version, 'questions', questions)
  from job_question_versions where job_question_versions.job_id = jobs.id order by version desc limit 1
)`

const questionsOf = ({ questions }: { questions: unknown }) => questions as ApplicationQuestion[]

/**
 * Makes questions the current ones of a job, which the caller has locked: applications are sent with the version before
 * or with this one. Without a change, the version stays. The version before is deleted, unless an application has it.
 */
export async function saveJobQuestions(tx: Tx, job_id: string, form: ApplicationQuestions): Promise<void> {
  const before = await findJobQuestions(tx, job_id)
  const questions = withIds(form, before.questions)
  if (isDeepStrictEqual(questions, before.questions)) return
  await tx
    .insertInto('job_question_versions')
    .values({
      job_id,
      version: (before.version ?? 0) + 1,
      questions: JSON.stringify(questions),
      created_at: now(),
    })
    .execute()
  if (before.version === null) return
  await tx
    .deleteFrom('job_question_versions')
    .where('job_id', '=', job_id)
    .where('version', '=', before.version)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('applications')
            .where('applications.job_id', '=', job_id)
            .where('applications.question_version', '=', before.version)
            .select('applications.id'),
        ),
      ),
    )
    .execute()
}

/** Questions with IDs. One whose type has changed is another question, because its answers are not comparable. */
export function withIds(form: ApplicationQuestions, before: readonly ApplicationQuestion[]): ApplicationQuestion[] {
  return form.map(({ id, type, ...question }) => {
    const hasOtherType = before.some((one) => one.id === id && one.type !== type)
    return { id: id === undefined || hasOtherType ? randomUUID() : id, type, ...question }
  })
}
