import type { AnsweredQuestion } from '#domain/application-questions/answered-question.ts'
import { countUnmet, readAnswers } from '#domain/application-questions/application-answer.ts'
import type { AnswerValue, GivenAnswer, ReadAnswer } from '#domain/application-questions/application-answer.ts'
import type { ApplicationQuestion } from '#domain/application-questions/application-question.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findQuestionVersion } from '#server/features/application-questions/job-questions.ts'
import { listFiles, lockOwnFile } from '#server/features/files/reading.ts'

/** Answers that may be saved, with the number of requirements that they do not meet. */
export interface CheckedAnswers {
  questions: readonly ApplicationQuestion[]
  answers: ReadAnswer[]
  unmet_requirements: number
}

/**
 * Checks the answers of the actor against the questions, and locks the files among them. Throws `invalid_input` with
 * each problem at its field.
 */
export async function checkAnswers(
  tx: Tx,
  actor: Actor,
  questions: readonly ApplicationQuestion[],
  given: readonly GivenAnswer[],
): Promise<CheckedAnswers> {
  const { answers, problems } = readAnswers(questions, given)
  if (problems.length > 0) {
    const fields = problems.map(({ path, message }) => ({ path: ['answers', path].filter(Boolean).join('.'), message }))
    throw new Failure('invalid_input', { fields })
  }
  for (const { question_id, value } of answers) {
    if (questions.find(({ id }) => id === question_id)?.type !== 'file') continue
    const at = given.findIndex((one) => one.question_id === question_id)
    await lockOwnFile(tx, actor, { id: value as string, purpose: 'attachment', path: `answers.${at}.value` })
  }
  return { questions, answers, unmet_requirements: countUnmet(answers) }
}

/** Makes these the answers of an application, which the caller has inserted or locked. */
export async function saveAnswers(
  tx: Tx,
  application_id: string,
  { questions, answers }: CheckedAnswers,
): Promise<void> {
  await tx.deleteFrom('application_answers').where('application_id', '=', application_id).execute()
  if (answers.length === 0) return
  await tx
    .insertInto('application_answers')
    .values(
      answers.map(({ value, ...answer }) => {
        const { type, text } = questions.find(({ id }) => id === answer.question_id)!
        const given = type === 'file' ? { file_id: value as string } : { value: JSON.stringify(value) }
        return { application_id, ...answer, question: text, ...given }
      }),
    )
    .execute()
}

interface AskedApplication {
  id: string
  job_id: string
  question_version: number | null
}

/** The questions with which an application was sent, with its answers. The caller has authorized the actor. */
export async function listAnswers(from: Db | Tx, application: AskedApplication): Promise<AnsweredQuestion[]> {
  const [answers] = await listAnswersOfAll(from, [application])
  return answers!
}

/** The same for several applications to a job, in their order. */
export async function listAnswersOfAll(
  from: Db | Tx,
  applications: readonly AskedApplication[],
): Promise<AnsweredQuestion[][]> {
  const asked = applications.filter(({ question_version }) => question_version !== null)
  if (asked.length === 0) return applications.map(() => [])
  const [questions, answers] = await Promise.all([
    findVersions(from, asked),
    from
      .selectFrom('application_answers')
      .where(
        'application_id',
        'in',
        asked.map(({ id }) => id),
      )
      .select(['application_id', 'question_id', 'value', 'file_id', 'is_met', 'explanation'])
      .execute(),
  ])
  const files = await listFiles(
    from,
    answers.map(({ file_id }) => file_id),
  )
  return applications.map(({ id, question_version }) =>
    (questions.get(question_version) ?? []).map((question) => {
      const answer = answers.find((one) => one.application_id === id && one.question_id === question.id)
      return {
        question,
        value: answer ? (answer.file_id ?? (answer.value as AnswerValue)) : null,
        file: files.find((file) => file.id === answer?.file_id) ?? null,
        is_met: answer?.is_met ?? null,
        explanation: answer?.explanation ?? '',
      }
    }),
  )
}

/** The questions of each version with which applications to a job were sent. */
async function findVersions(from: Db | Tx, applications: readonly AskedApplication[]) {
  const versions = new Map(applications.map((one) => [one.question_version!, one.job_id]))
  const found = await Promise.all(
    [...versions].map(async ([version, job_id]) => {
      return [version, await findQuestionVersion(from, { job_id, version })] as const
    }),
  )
  return new Map<number | null, readonly ApplicationQuestion[]>(found)
}
