import { system } from '#domain/kernel/actor.ts'
import type { Question } from '#domain/tests/question.ts'
import { transaction } from '#server/db/transaction.ts'
import { findAttempt } from '#server/features/tests/find-attempt.ts'
import { updateScore } from '#server/features/tests/grading.ts'
import { attemptContent } from '#server/features/tests/show-result.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { Answer, Client } from './client.ts'

/** A question with a key and one that a person grades, worth 5 points each. */
export const mixedQuestions: Question[] = [
  {
    id: 'choice',
    type: 'multiple-choice',
    question: 'Which is right?',
    options: ['This', 'That'],
    points: 5,
    useAI: false,
    scored: true,
    key: { kind: 'option', option: 'This' },
  },
  {
    id: 'reply',
    type: 'paragraph',
    question: 'Reply to Mara.',
    points: 5,
    useAI: false,
    scored: true,
    rubric: [{ id: 'kind', text: 'Is kind', points: 5 }],
  },
]

/** Takes an assigned test over HTTP: starts it, saves the answers by question ID, and submits it. */
export async function takeTest(client: Client, id: string, answers: Record<string, unknown>): Promise<Answer> {
  const path = `/api/applicant/tests/${id}`
  const { writer } = (await client.post(`${path}/start`, { consent: true })).body as unknown as { writer: number }
  for (const [at, [question_id, value]] of Object.entries(answers).entries()) {
    const saved = await client.put(`${path}/answers/${question_id}`, { writer, sequence: at + 1, value })
    if (saved.status !== 200) throw new Error(saved.text)
  }
  return client.post(`${path}/submit`)
}

/** Grades the waiting answers of an attempt, as a person of the company would. */
export async function gradeAnswers(
  attempt_id: string,
  grade: { grader_id: string; points: number; comment?: string; note?: string },
): Promise<void> {
  await transaction(async (tx) => {
    await tx
      .updateTable('gradings')
      .set({ ...grade, criteria: JSON.stringify([{ criterion_id: 'kind', points: grade.points }]), graded_at: now() })
      .where('attempt_id', '=', attempt_id)
      .where('graded_at', 'is', null)
      .execute()
    const attempt = await findAttempt(tx, attempt_id)
    await updateScore(tx, system, attempt, await attemptContent(tx, attempt))
  })
}
