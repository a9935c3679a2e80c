import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import type { ConversationReport } from '#domain/messaging/api.ts'
import { authorize, may } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'

interface ReportsQuery {
  show: 'open' | 'resolved'
  page: number
  per_page: number
}

/** Reports and automatic notes about conversations, newest first. */
export async function listReports(
  actor: Actor,
  { show, page, per_page }: ReportsQuery,
): Promise<Page<ConversationReport>> {
  authorize(actor, 'conversation.list_reports')
  const shown = db.selectFrom('conversation_reports').where('resolved_at', show === 'open' ? 'is' : 'is not', null)
  const [rows, { total }] = await Promise.all([
    reportRows(db)
      .where('conversation_reports.resolved_at', show === 'open' ? 'is' : 'is not', null)
      .orderBy('conversation_reports.created_at', 'desc')
      .orderBy('conversation_reports.id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    shown.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { items: rows.map((row) => presentReport(actor, row)), page, per_page, total }
}

/** Reports with the two sides of their conversations. */
export function reportRows(from: Db | Tx) {
  return from
    .selectFrom('conversation_reports')
    .innerJoin('conversations', 'conversations.id', 'conversation_reports.conversation_id')
    .leftJoin('companies', 'companies.id', 'conversations.company_id')
    .leftJoin('users as talent', 'talent.id', 'conversations.talent_id')
    .leftJoin('users as requester', 'requester.id', 'conversations.requester_id')
    .leftJoin('applications', 'applications.id', 'conversations.application_id')
    .leftJoin('invitations', 'invitations.id', 'conversations.invitation_id')
    .leftJoin('jobs', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('jobs.id', '=', fn.coalesce(ref('applications.job_id'), ref('invitations.job_id'))),
      ),
    )
    .leftJoin('users as reporter', 'reporter.id', 'conversation_reports.reported_by')
    .leftJoin('users as resolver', 'resolver.id', 'conversation_reports.resolved_by')
    .select([
      'conversation_reports.id',
      'conversation_reports.conversation_id',
      'conversation_reports.message_id',
      'conversation_reports.reason',
      'conversation_reports.note',
      'conversation_reports.body',
      'conversation_reports.created_at',
      'conversation_reports.resolved_at',
      'companies.name as company_name',
      'talent.name as talent_name',
      'requester.name as requester_name',
      'jobs.title as job_title',
      'reporter.name as reported_by',
      'resolver.name as resolved_by',
    ])
}

export type ReportRow = Awaited<ReturnType<ReturnType<typeof reportRows>['executeTakeFirstOrThrow']>>

/** A report for the staff. */
export function presentReport(actor: Actor, row: ReportRow): ConversationReport {
  const { company_name, talent_name, requester_name, job_title, note, body, ...report } = row
  const sides = [company_name, talent_name, requester_name].filter((name) => name !== null)
  const reader = asUser(actor)
  return {
    ...report,
    title: withoutDeception(sides.join(' and ')),
    detail: withoutDeception(job_title ?? ''),
    note: withoutDeception(note),
    message: body === null ? null : withoutDeception(body),
    allowed: [
      ...(may(reader, 'conversation.inspect') ? (['inspect'] as const) : []),
      ...(report.resolved_at === null && may(reader, 'conversation.resolve_report') ? (['resolve'] as const) : []),
    ],
  }
}
