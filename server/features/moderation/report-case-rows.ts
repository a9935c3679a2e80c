import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { mayMove } from '#domain/kernel/machine.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import type { MessagesQuery } from '#domain/messaging/message.ts'
import { authorize, may } from '#domain/policies.ts'
import type { ReportCasesFilter } from '#domain/reports/api.ts'
import { reportCaseMachine } from '#domain/reports/report-case-machine.ts'
import type { ReportCaseMove } from '#domain/reports/report-case-machine.ts'
import type { ReportCase, ReportCaseAction, ReportReason } from '#domain/reports/report.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { indexedContainsWords } from '#server/db/contains-words.ts'
import { transaction } from '#server/db/transaction.ts'
import { findConversation, recordInspection } from '#server/features/messaging/find-conversation.ts'
import { findMessages } from '#server/features/messaging/messages.ts'
import type { MessagesPage } from '#server/features/messaging/messages.ts'

const aboutCase = (what: RawBuilder<unknown>) =>
  sql`(select ${what} from reports where reports.report_case_id = report_cases.id)`

/** Cases with the number and the reasons of their reports, and the names of their people. */
function reportCaseRows(from: Db | Tx) {
  return from
    .selectFrom('report_cases')
    .leftJoin('users as claimer', 'claimer.id', 'report_cases.claimed_by')
    .leftJoin('users as resolver', 'resolver.id', 'report_cases.resolved_by')
    .leftJoin('users as person', 'person.id', 'report_cases.user_id')
    .leftJoin('companies as company', 'company.id', 'report_cases.company_id')
    .select([
      'report_cases.id',
      'report_cases.kind',
      'report_cases.subject_id',
      'report_cases.conversation_id',
      'report_cases.company_id',
      'report_cases.user_id',
      'report_cases.title',
      'report_cases.status',
      'report_cases.opened_at',
      'report_cases.claimed_by',
      'report_cases.outcome',
      'report_cases.reason',
      'report_cases.resolved_at',
      'report_cases.restored_at',
      'claimer.name as claimer_name',
      'resolver.name as resolver_name',
      'person.name as person_name',
      'company.name as company_name',
      aboutCase(sql`count(*)::int`)
        .$castTo<number>()
        .as('reports'),
      aboutCase(sql`array_agg(distinct reason)`)
        .$castTo<(ReportReason | null)[]>()
        .as('reasons'),
    ])
}

export type ReportCaseRow = Awaited<ReturnType<ReturnType<typeof reportCaseRows>['executeTakeFirstOrThrow']>>

/** Finds a case; throws `not_found`. The caller authorizes. */
export async function findReportCase(from: Db | Tx, id: string): Promise<ReportCaseRow> {
  return reportCaseRows(from).where('report_cases.id', '=', id).executeTakeFirstOrThrow(notFound)
}

/** A reported subject in the staff's queue. */
export function presentReportCase(actor: Actor, row: ReportCaseRow): ReportCase {
  return {
    id: row.id,
    kind: row.kind,
    subject_id: row.subject_id,
    title: withoutDeception(row.title),
    status: row.status,
    opened_at: row.opened_at,
    reports: row.reports,
    reasons: row.reasons,
    claimed_by:
      row.status === 'claimed' && row.claimed_by ? { id: row.claimed_by, name: row.claimer_name ?? '' } : null,
    outcome: row.outcome,
    resolved_at: row.resolved_at,
    resolved_by: row.resolver_name,
    restored_at: row.restored_at,
    allowed: allowedActions(actor, row),
  }
}

const moves = Object.keys(reportCaseMachine.moves) as ReportCaseMove[]

function allowedActions(actor: Actor, row: ReportCaseRow): ReportCaseAction[] {
  const reader = asUser(actor)
  return [
    ...moves.filter((move) => mayMove(reportCaseMachine, row.status, move) && may(reader, `report.${move}`, row)),
    ...(isRestorable(row) && may(reader, 'report.restore') ? (['restore'] as const) : []),
    ...(row.conversation_id !== null && may(reader, 'conversation.inspect') ? (['inspect'] as const) : []),
  ]
}

/** Whether the decision hid the subject, and it still is. */
const isRestorable = ({ outcome, restored_at }: Pick<ReportCaseRow, 'outcome' | 'restored_at'>): boolean =>
  outcome === 'hide' && restored_at === null

/** The IDs of the cases that match: open ones oldest first, resolved ones newest first. */
export function findReportCases(actor: Actor, { show, kind, q }: ReportCasesFilter) {
  const isResolved = show === 'resolved'
  return db
    .selectFrom('report_cases')
    .where('status', isResolved ? '=' : '<>', 'resolved')
    .$if(kind !== undefined, (cases) => cases.where('kind', '=', kind!))
    .$if(show === 'mine', (cases) => cases.where('claimed_by', '=', asUser(actor).user_id))
    .$if(Boolean(q), (cases) => cases.where(indexedContainsWords(q, sql.ref('title'))))
    .select('id')
    .$if(isResolved, (cases) => cases.orderBy('resolved_at', 'desc').orderBy('id', 'desc'))
    .$if(!isResolved, (cases) => cases.orderBy('opened_at').orderBy('id'))
}

/** The cases of these IDs, in their order. */
export const findReportCasesInOrder = (ids: readonly string[]) =>
  reportCaseRows(db)
    .where('report_cases.id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], report_cases.id)`)
    .execute()

/** The conversation that a case is about, for staff. The audit log records each reading. */
export async function inspectConversation(actor: Actor, id: string, query: MessagesQuery): Promise<MessagesPage> {
  authorize(actor, 'conversation.inspect')
  return transaction(async (tx) => {
    const { conversation_id } = await findReportCase(tx, id)
    if (!conversation_id) throw new Failure('not_found')
    const conversation = await findConversation(tx, conversation_id)
    await recordInspection(tx, actor, conversation, id)
    return findMessages(tx, actor, conversation, query)
  })
}
