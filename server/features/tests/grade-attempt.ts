import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import { gradeForm } from '#domain/tests/attempt.ts'
import type { GradeForm } from '#domain/tests/attempt.ts'
import { transaction } from '#server/db/transaction.ts'
import { parseForm } from '#server/platform/http/schemas.ts'
import { findAttempt } from './find-attempt.ts'
import { moveAttempt } from './move-attempt.ts'

/** Grades a submitted attempt. */
export async function gradeAttempt(actor: Actor, id: string, form: GradeForm): Promise<void> {
  await transaction(async (tx) => {
    authorize(actor, 'attempt.grade', await findAttempt(tx, id))
    await moveAttempt(tx, actor, id, 'grade', parseForm(gradeForm, form))
  })
}
