import { sql } from 'kysely'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { meetingLimits } from '#domain/meetings/meeting.ts'
import type { MeetingSubject } from '#domain/meetings/meeting.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { likePatterns } from '#server/db/text-contains.ts'

interface SubjectRow {
  kind: 'account_call' | 'check_in'
  id: string
  title: string
  detail: string
}

/**
 * The companies that a member of staff can call and the current assignments to check in about, by name: for account
 * managers, those of their companies. `q` searches names and roles.
 */
export async function listMeetingSubjects(actor: Actor, q: string): Promise<{ items: MeetingSubject[] }> {
  authorize(actor, 'meeting.list_subjects')
  const { role, user_id } = asUser(actor)
  const { rows } = await sql<SubjectRow>`
    with managed as (
      select id, name from companies
      where status <> 'deleted' and (${role === 'admin'} or account_manager_id = ${user_id})
    ), subjects as (
      select 'account_call' as kind, id, name as title, 'Call' as detail from managed
      union all
      select 'check_in', assignments.id, users.name, 'Check-in: ' || role_title || ', ' || managed.name
      from assignments join managed on managed.id = company_id join users on users.id = talent_id
      where assignments.status <> 'ended'
    )
    select kind, id, title, detail from subjects
    where lower(title || ' ' || detail) like all (string_to_array(lower(${likePatterns(q).join(' ')}), ' '))
    order by lower(title), id limit ${meetingLimits.subjects}`.execute(db)
  const items = rows.map(({ kind, id, title, detail }) => ({
    about: kind === 'account_call' ? { kind, company_id: id } : { kind, assignment_id: id },
    title,
    detail,
  }))
  return { items }
}
