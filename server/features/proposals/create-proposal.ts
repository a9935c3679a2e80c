import type { z } from 'zod'
import { proposalLimits, proposalMessages } from '#domain/proposals/proposal.ts'
import type { proposalForm } from '#domain/proposals/proposal.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockReplacement } from '#server/features/assignments/lock-replacement.ts'
import { recordProposed } from '#server/features/assignments/move-replacement.ts'
import { seesTalent } from '#server/features/talent/find-talent-access.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

type Form = z.output<typeof proposalForm>

/** An account manager or administrator proposes a talent to a company. */
export async function createProposal(actor: Actor, company_id: string, form: Form): Promise<{ id: string }> {
  return transaction(async (tx) => {
    authorize(actor, 'proposal.create', await lockCompany(tx, company_id))
    return insertProposal(tx, actor, company_id, form)
  })
}

/** An account manager or administrator proposes a talent as a replacement. Returns the assignment's ID. */
export async function proposeReplacement(actor: Actor, id: string, form: Form): Promise<string> {
  return transaction(async (tx) => {
    const replacement = await lockReplacement(tx, id)
    const { assignment } = replacement
    authorize(actor, 'assignment.replace', assignment)
    await lockCompany(tx, assignment.company_id)
    if (form.talent_id === assignment.talent_id) throw fieldFailure('talent_id', proposalMessages.same_talent)
    await insertProposal(tx, actor, assignment.company_id, form, id)
    await recordProposed(tx, actor, replacement, form.talent_id)
    return assignment.id
  })
}

async function insertProposal(
  tx: Tx,
  actor: Actor,
  company_id: string,
  { talent_id, reason }: Form,
  replacement_id: string | null = null,
): Promise<{ id: string }> {
  if (!(await seesTalent(tx, company_id, talent_id))) throw fieldFailure('talent_id', proposalMessages.gone)
  await checkOpen(tx, company_id, talent_id)
  const proposed_by = asUser(actor).user_id
  const created = await tx
    .insertInto('proposals')
    .values({ company_id, talent_id, reason, replacement_id, proposed_by, created_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(tx, 'proposal.created', { actor, company_id, data: { proposal_id: created.id, talent_id } })
  return created
}

/** Locks the company, so that concurrent proposals do not exceed the limit. */
async function lockCompany(tx: Tx, id: string) {
  const company = await tx
    .selectFrom('companies')
    .where('id', '=', id)
    .where('status', '!=', 'deleted')
    .select('account_manager_id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!company) throw new Failure('not_found')
  return company
}

async function checkOpen(tx: Tx, company_id: string, talent_id: string): Promise<void> {
  const { open, own } = await tx
    .selectFrom('proposals')
    .where('company_id', '=', company_id)
    .where('dismissed_at', 'is', null)
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      fn.countAll<number>().filterWhere('talent_id', '=', talent_id).as('own'),
    ])
    .executeTakeFirstOrThrow()
  if (own > 0) throw new Failure('already_exists', { message: proposalMessages.proposed })
  if (open >= proposalLimits.open_per_company) throw fieldFailure('talent_id', proposalMessages.too_many)
}
