import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { asMember, asUser } from '#domain/kernel/actor.ts'
import type { Actor, User } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure, notFound } from '#domain/kernel/errors.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import { proposalLimits, proposalMessages } from '#domain/proposals/proposal.ts'
import type { Proposal, proposalForm } from '#domain/proposals/proposal.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { jobsOf, ofSeenAssignments } from '#server/features/accounts/job-access.ts'
import { hiringTeam, idsOf } from '#server/features/accounts/responsible-people.ts'
import { lockReplacement, recordProposed } from '#server/features/assignments/replacements.ts'
import { notify } from '#server/features/notifications/notify.ts'
import { findTalentCards, seesTalent } from '#server/features/talent/talent-cards.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
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
  return tx
    .selectFrom('companies')
    .where('id', '=', id)
    .where('status', '!=', 'deleted')
    .select('account_manager_id')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound)
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

/** The open proposals of talents whom the company may see, newest first. */
export async function listProposals(actor: Actor): Promise<{ items: Proposal[] }> {
  authorize(actor, 'proposal.list')
  const member = asMember(actor)
  const rows = await db
    .selectFrom('proposals')
    .leftJoin('users', 'users.id', 'proposals.proposed_by')
    .where('proposals.company_id', '=', member.company_id)
    .where(isSeenProposal(member))
    .where('proposals.dismissed_at', 'is', null)
    .select([
      'proposals.id',
      'proposals.talent_id',
      'proposals.reason',
      'users.name as proposed_by',
      'proposals.created_at as proposed_at',
    ])
    .orderBy('proposals.created_at', 'desc')
    .orderBy('proposals.id', 'desc')
    .execute()
  const cards = await findTalentCards(
    db,
    member,
    rows.map((row) => row.talent_id),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return {
    items: rows.flatMap(({ talent_id, ...proposal }) => {
      const talent = byId.get(talent_id)
      return talent ? [{ ...proposal, talent }] : []
    }),
  }
}

/** Removes a proposal from the company's list. Removing it again has no effect. */
export async function dismissProposal(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const proposal = await tx
      .selectFrom('proposals')
      .where('id', '=', id)
      .where(isSeenProposal(asUser(actor)))
      .select(['company_id', 'talent_id'])
      .executeTakeFirstOrThrow(notFound)
    authorize(actor, 'proposal.dismiss', proposal)
    const dismissed = await tx
      .updateTable('proposals')
      .set({ dismissed_by: asUser(actor).user_id, dismissed_at: now() })
      .where('id', '=', id)
      .where('dismissed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const { company_id, talent_id } = proposal
    if (dismissed) await record(tx, 'proposal.dismissed', { actor, company_id, data: { proposal_id: id, talent_id } })
  })
}

/** A condition on `proposals`: the user sees the job of the assignment for which a replacement is proposed, if any. */
const isSeenProposal = (user: User): RawBuilder<boolean> =>
  jobsOf(user)
    ? sql<boolean>`(proposals.replacement_id is null or exists (
        select from replacements where replacements.id = proposals.replacement_id
          and ${ofSeenAssignments(user, sql`replacements.assignment_id`)}
      ))`
    : sql<boolean>`true`

/** Notifies the company's hiring team of a proposal, unless it may no longer see the talent. */
export async function notifyOfProposal(
  tx: Tx,
  { id, kind, company_id, data }: Activity<'proposal.created'>,
): Promise<void> {
  const proposal = await tx
    .selectFrom('proposals')
    .leftJoin('users', 'users.id', 'proposals.proposed_by')
    .where('proposals.id', '=', data.proposal_id)
    .where('proposals.dismissed_at', 'is', null)
    // Those have their own notification.
    .where('proposals.replacement_id', 'is', null)
    .select(['proposals.reason', 'users.name as proposed_by'])
    .executeTakeFirst()
  const [talent] = await findTalentCards(tx, { company_id: company_id! }, [data.talent_id])
  if (!proposal || !talent) return
  const team = await idsOf(hiringTeam(tx, { company_id, job_id: null }).select('users.id'))
  await notify(tx, team, {
    activity: { id, kind },
    subject: { kind: 'talent', id: data.talent_id },
    title: `${proposal.proposed_by ?? 'Your account manager'} proposed ${talent.name}`,
    body: proposal.reason,
    // Proposals are listed there, and the page exists when the talent is no longer visible.
    href: pathTo('company_dashboard'),
  })
}
