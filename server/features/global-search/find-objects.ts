import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { foundKinds, globalSearchLimits } from '#domain/global-search/global-search.ts'
import type { FoundObject, FoundObjects } from '#domain/global-search/global-search.ts'
import { isStaff } from '#domain/kernel/actor.ts'
import type { User } from '#domain/kernel/actor.ts'
import { containsWords as textContainsWords } from '#domain/kernel/match-words.ts'
import { may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { containsWords, indexedContainsWords } from '#server/db/contains-words.ts'
import { visibleTo as visibleAssignment } from '#server/features/assignments/lists.ts'
import { servedContent } from '#server/features/content/site-pages.ts'
import { listConversations } from '#server/features/messaging/list-conversations.ts'

const { per_kind } = globalSearchLimits
/** One more than are shown, to say whether there are more. */
export const asked = per_kind + 1

/** Selects `kind`, `id`, `label` and `detail` of what the actor may open. */
export type Source = RawBuilder<unknown>

/** At most `per_kind` of each kind: of the sources by name, of the lists in their order. */
export async function findObjects(
  sources: readonly Source[],
  lists: readonly (Promise<FoundObject[]> | FoundObject[])[],
): Promise<FoundObjects> {
  const found = (await Promise.all([findRows(sources), ...lists])).flat()
  const kinds = foundKinds.map((kind) => found.filter((one) => one.kind === kind))
  return {
    items: kinds.flatMap((all) => all.slice(0, per_kind)),
    more: kinds.filter((all) => all.length > per_kind).map(([one]) => one!.kind),
  }
}

async function findRows(sources: readonly Source[]): Promise<FoundObject[]> {
  if (sources.length === 0) return []
  const limited = sources.map((source) => sql`(${source} order by label, id limit ${asked}::int)`)
  const { rows } = await sql<FoundObject>`
    select kind, id::text, label, detail from (${sql.join(limited, sql` union all `)}) as found
    order by lower(label), id`.execute(db)
  return rows
}

/** The assignments of talents or roles with the words; of the talent’s own, those of roles or companies. */
export function assignmentSource(user: User, q: string): Source {
  const isOwn = user.role === 'applicant'
  const isFound = isOwn
    ? containsWords(q, [sql.ref('assignments.role_title'), sql.ref('companies.name')])
    : sql`(${indexedContainsWords(q, sql.ref('assignments.role_title'))} or assignments.talent_id = any (array(
        select id from users where role = 'applicant' and ${indexedContainsWords(q, sql.ref('users.name'))})))`
  const [label, detail] = isOwn
    ? [sql.ref('assignments.role_title'), sql.ref('companies.name')]
    : [sql.ref('people.name'), sql.ref('assignments.role_title')]
  return sql`select 'assignment' as kind, assignments.id, ${label} as label, ${detail} as detail
    from assignments join users as people on people.id = assignments.talent_id
    join companies on companies.id = assignments.company_id
    where ${visibleAssignment(user)} and ${isFound}`
}

/** Whether a search may be a part of the number of a payment (`TU-`) or a payout (`PO-`): those have no index. */
export const mayBeReference = (q: string): boolean => /\d|^(tu|po)/i.test(q)

/** The user’s conversations with people or companies. Staff find requests as tickets. */
export async function findConversations(user: User, q: string): Promise<FoundObject[]> {
  if (!may(user, 'conversation.list')) return []
  const { items } = await listConversations(user, { show: 'inbox', q, limit: asked })
  const shown = isStaff(user) ? items.filter(({ subject }) => subject === 'account') : items
  return shown.map(({ id, title, detail }) => ({ kind: 'conversation', id, label: title, detail }))
}

/** The help articles for an audience; all for staff. */
export const findHelp = (q: string, audience?: 'company' | 'applicant'): FoundObject[] =>
  servedContent()
    .helpArticles.filter((one) => !audience || one.audience === audience || one.audience === 'everyone')
    .filter(({ title, keywords, summary }) => textContainsWords([title, ...keywords, summary].join(' | '), q))
    .map(({ slug, title }) => ({ kind: 'help', id: slug, label: title, detail: '' }))
