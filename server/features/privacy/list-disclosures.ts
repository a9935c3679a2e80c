import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import type { Disclosure } from '#domain/privacy/disclosure.ts'
import { db } from '#server/db/connect.ts'
import { readPage } from '#server/db/page.ts'

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
