import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { MoveOf } from '#domain/kernel/machine.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import type { Disclosure } from '#domain/privacy/disclosure.ts'
import { privacyRequestMachine } from '#domain/privacy/privacy-request-machine.ts'
import type { PrivacyRequestKind } from '#domain/privacy/privacy-request.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'
import type { PrivacyRequests } from '#server/db/tables.ts'
import { now } from '#server/platform/clock/clock.ts'

export type PrivacyRequestRow = Selectable<PrivacyRequests>

/** Adds an open request. Undefined if the user has an open one of the kind. */
export async function addRequest(
  tx: Tx,
  values: Pick<Insertable<PrivacyRequests>, 'kind' | 'user_id' | 'company_id' | 'erases_at'>,
): Promise<PrivacyRequestRow | undefined> {
  return (
    tx
      .insertInto('privacy_requests')
      .values({ ...values, status: 'open', requested_at: now() })
      // A literal: a plan for any parameter does not match the partial index.
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).where('status', '=', sql.lit('open')).doNothing())
      .returningAll()
      .executeTakeFirst()
  )
}

/**
 * The only writer of the status of privacy requests: moves a user's request of a kind. Returns it, or undefined if none
 * is in a source state.
 */
export async function moveRequest(
  tx: Tx,
  which: { user_id: string; kind: PrivacyRequestKind },
  move: MoveOf<typeof privacyRequestMachine>,
) {
  const { from, to } = privacyRequestMachine.moves[move]
  return tx
    .updateTable('privacy_requests')
    .set({ status: to, ended_at: now() })
    .where('user_id', '=', which.user_id)
    .where('kind', '=', which.kind)
    .where('status', 'in', from)
    .returningAll()
    .executeTakeFirst()
}

/** Which companies received the actor's applications and opened their documents and contracts, latest first. */
export async function listDisclosures(
  actor: Actor,
  { page, per_page }: { page: number; per_page: number },
): Promise<Page<Disclosure>> {
  authorize(actor, 'disclosure.list')
  const { user_id } = asUser(actor)
  const found = sql<{ id: string; kind: Disclosure['kind']; company_id: string; title: string; at: string }>`(
    select applications.id::text as id, 'application' as kind, applications.company_id, jobs.title, applications.created_at as at
    from applications join jobs on jobs.id = applications.job_id
    where applications.applicant_id = ${user_id}
    union all
    select views.id::text, 'document', assignments.company_id, documents.name, views.viewed_at
    from assignments
    join assignment_documents documents on documents.assignment_id = assignments.id
    join document_views views on views.document_id = documents.id
    join members on members.user_id = views.user_id and members.company_id = assignments.company_id
    where assignments.talent_id = ${user_id}
    union all
    select views.id::text, 'contract', assignments.company_id, assignments.role_title, views.viewed_at
    from assignments
    join contracts on contracts.assignment_id = assignments.id
    join document_views views on views.contract_id = contracts.id
    join members on members.user_id = views.user_id and members.company_id = assignments.company_id
    where assignments.talent_id = ${user_id}
  )`.as<'found'>('found')
  const list = db
    .selectFrom(found)
    .innerJoin('companies', 'companies.id', 'found.company_id')
    .select(['found.company_id', 'companies.name', 'companies.logo_file_id', 'found.kind', 'found.title', 'found.at'])
    .orderBy('found.at', 'desc')
    .orderBy('found.id')
  const { rows, total } = await readPage(list, { page, per_page })
  return {
    items: rows.map(({ company_id, name, logo_file_id, kind, title, at }) => ({
      company: { id: company_id, name, logo_file_id },
      kind,
      title,
      at: new Date(at).toISOString(),
    })),
    page,
    per_page,
    total,
  }
}
