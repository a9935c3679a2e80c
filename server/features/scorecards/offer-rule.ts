import type { z } from 'zod'
import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { missingText } from '#domain/scorecards/missing-text.ts'
import { scorecardMessages } from '#domain/scorecards/scorecard.ts'
import type { scorecardRules } from '#domain/scorecards/scorecard.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { findSteps } from '#server/features/interview-plans/find-plan.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findInterviews, missingSteps } from './find-interview.ts'

interface OfferedApplication {
  id: string
  job_id: string
  company_id: string
}

/**
 * Checks an offer against the interview plan. Without all scorecards, it needs a reason, which is recorded; a company
 * that requires them refuses it with `scorecards_missing`. Returns the reason to store; empty if none was needed.
 */
export async function requireScorecards(
  tx: Tx,
  actor: Actor,
  { id: application_id, job_id, company_id }: OfferedApplication,
  reason: string,
): Promise<string> {
  const missing = missingSteps(await findSteps(tx, job_id), await findInterviews(tx, [application_id]))
  if (missing.length === 0) return ''
  const { requires_scorecards } = await tx
    .selectFrom('companies')
    .where('id', '=', company_id)
    .select('requires_scorecards')
    .executeTakeFirstOrThrow()
  if (requires_scorecards) throw new Failure('scorecards_missing', { values: { missing: missingText(missing) } })
  if (reason.trim() === '') throw fieldFailure('scorecards_reason', scorecardMessages.reason)
  const steps = missing.map(({ name }) => name)
  await record(tx, 'scorecard.waived', { actor, company_id, data: { application_id, job_id, reason, steps } })
  return reason
}

/** Changes whether the company refuses offers without the scorecards of the plan. */
export async function saveScorecardRules(
  actor: Actor,
  rules: z.output<typeof scorecardRules>,
): Promise<z.output<typeof scorecardRules>> {
  return transaction(async (tx) => {
    authorize(actor, 'scorecard.edit_rules')
    const { company_id } = asMember(actor)
    await tx
      .updateTable('companies')
      .set({ ...rules, updated_at: now() })
      .where('id', '=', company_id)
      .execute()
    await record(tx, 'company.scorecard_rules_changed', { actor, company_id, data: rules })
    return rules
  })
}
