import { sql } from 'kysely'
import { applicantStageOf, applicantStageWords } from '#domain/applications/applicant-stage.ts'
import { applicationStageLabels, isLive } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import { invitationStatusLabels } from '#domain/invitations/invitation-machine.ts'
import type { InvitationStatus } from '#domain/invitations/invitation-machine.ts'
import type { Role, User } from '#domain/kernel/actor.ts'
import type { OpenConversation } from '#domain/messaging/conversation.ts'
import { pathTo } from '#domain/paths.ts'
import { may } from '#domain/policies.ts'
import { product } from '#domain/product.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { findTitles } from '#server/features/meetings/present-meeting.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { ConversationRow } from './find-conversation.ts'

type Facts = Pick<OpenConversation, 'facts' | 'href' | 'meetings' | 'meeting_about'>
type SubjectFacts = Pick<Facts, 'facts' | 'href'>

/** The meetings beside a conversation. */
const shown_meetings = 3

interface FactRow {
  company_name: string | null
  manager_name: string | null
  job_id: string | null
  job_title: string | null
  stage: ApplicationStage | null
  published_stage: ApplicationStage | null
  opened_at: string | null
  rejection_reason: string | null
  applied_at: string | null
  role_title: string | null
  assignment_status: string | null
  start_date: string | null
  invitation_status: InvitationStatus | null
  invited_at: string | null
  requester_email: string | null
  requester_role: Role | null
  requester_company: string | null
  contact_email: string | null
  contact_company: string | null
}

/** The facts beside a conversation and the page of its subject. The caller has authorized the reader. */
export async function findFacts(from: Db | Tx, reader: User, conversation: ConversationRow): Promise<Facts> {
  const { rows } = await sql<FactRow>`
    select company.name as company_name, manager.name as manager_name, jobs.id as job_id, jobs.title as job_title,
      applications.stage, applications.published_stage, applications.opened_at, applications.rejection_reason,
      applications.created_at as applied_at, assignments.role_title, assignments.status as assignment_status,
      assignments.start_date, invitations.status as invitation_status, invitations.sent_at as invited_at,
      requester.email as requester_email, requester.role as requester_role, employer.name as requester_company,
      contact.email as contact_email, contact.company as contact_company
    from conversations
    left join companies as company on company.id = conversations.company_id
    left join users as manager on manager.id = ${conversation.account_manager_id}::uuid
    left join applications on applications.id = conversations.application_id
    left join assignments on assignments.id = conversations.assignment_id
    left join invitations on invitations.id = conversations.invitation_id
    left join jobs on jobs.id = coalesce(applications.job_id, invitations.job_id)
    left join users as requester on requester.id = conversations.requester_id
    left join members on members.user_id = requester.id
    left join companies as employer on employer.id = members.company_id
    left join contact_requests as contact on contact.id = conversations.contact_request_id
    where conversations.id = ${conversation.id}`.execute(from)
  const row = rows[0]!
  const { facts, href } = presentFacts(reader, conversation, row)
  return {
    facts: [...facts, ...(await findOpenOffers(from, reader, conversation))],
    href,
    meetings: await findMeetings(from, reader, conversation),
    meeting_about: meetingAboutOf(reader, conversation, row),
  }
}

interface MeetingRow {
  id: string
  is_confirmed: boolean
  times: Date[]
  is_asked: boolean
  may_decline: boolean
}

/** The reader's meetings about the subject that are to come, the next ones first. */
async function findMeetings(
  from: Db | Tx,
  reader: User,
  { subject, application_id, assignment_id, company_id }: ConversationRow,
): Promise<OpenConversation['meetings']> {
  const { rows } = await sql<MeetingRow>`
    select meetings.id, meetings.status = 'confirmed' as is_confirmed,
      case when meetings.starts_at is not null then array[meetings.starts_at] else array(
        select meeting_times.starts_at from meeting_times where meeting_id = meetings.id order by 1
      ) end as times,
      meetings.status = 'proposed' and side <> proposing_side and response = 'pending' as is_asked,
      side <> (
        select side from meeting_people as people
        where people.meeting_id = meetings.id and people.user_id = meetings.organizer_id
      ) as may_decline
    from meetings join meeting_people on meeting_id = meetings.id and user_id = ${reader.user_id} and is_assigned
    where meetings.status in ('proposed', 'confirmed') and latest_start(meetings) > ${now()}
      and (application_id = ${application_id}::uuid or assignment_id = ${assignment_id}::uuid
        or ${subject === 'account'} and kind = 'account_call' and meetings.company_id = ${company_id}::uuid)
    order by latest_start(meetings), meetings.id limit ${shown_meetings}`.execute(from)
  const titles = await findTitles(
    from,
    reader,
    rows.map(({ id }) => id),
  )
  return rows.map(({ is_asked, may_decline, times, ...meeting }) => ({
    ...meeting,
    title: titles.get(meeting.id)!,
    times: times.map((at) => at.toISOString()),
    answer: is_asked ? { may_decline } : null,
  }))
}

/** The offer of the application that waits for an answer, as far as the reader sees it. */
async function findOpenOffers(from: Db | Tx, reader: User, { subject, application_id }: ConversationRow) {
  if (subject !== 'application' || !application_id) return []
  const { rows } = await sql<{ role_title: string; status: keyof typeof offerLabels }>`
    select role_title, status from offers where application_id = ${application_id}
      and status in (${sql.join(Object.keys(offerLabels))}) and (was_sent or ${reader.role !== 'applicant'})
    order by sent_at desc`.execute(from)
  const screen = reader.role === 'applicant' ? 'applicant_application' : 'company_application'
  const href = `${pathTo(screen, { id: application_id })}#offer`
  return rows.map(({ role_title, status }) => ({ label: offerLabels[status], value: role_title, href }))
}

/** The states in which an offer waits for an answer. */
const offerLabels = { awaiting_approval: 'Offer to approve', sent: 'Open offer', countered: 'Counteroffer' } as const

const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const day = (at: string | null) => at && medium.format(new Date(at))

const assignmentStatusLabels: Record<string, string> = {
  pending: 'Starts soon',
  active: 'Active',
  paused: 'Paused',
  ended: 'Ended',
}

/** Facts without a value are left out. */
const listed = (facts: [label: string, value: string | null | undefined, href?: string | null][]) =>
  facts.flatMap(([label, value, href = null]) => (value ? [{ label, value, href }] : []))

/** An interview while the application is live, or a call of a company with its account manager. */
function meetingAboutOf(
  reader: User,
  { subject, application_id, company_id, job_id, account_manager_id }: ConversationRow,
  { stage }: FactRow,
): OpenConversation['meeting_about'] {
  if (!company_id) return null
  if (subject === 'application' && application_id && stage && isLive(stage)) {
    const planned = { kind: 'interview', company_id, job_id, account_manager_id } as const
    return may(reader, 'meeting.propose', planned) ? { kind: 'interview', application_id } : null
  }
  if (subject === 'account' && account_manager_id) {
    const planned = { kind: 'account_call', company_id, job_id, account_manager_id } as const
    return may(reader, 'meeting.propose', planned) ? { kind: 'account_call', company_id } : null
  }
  return null
}

function presentFacts(reader: User, { subject, application_id }: ConversationRow, row: FactRow): SubjectFacts {
  const isTalent = reader.role === 'applicant'
  const jobPath =
    row.job_id && (isTalent ? pathTo('applicant_job', { id: row.job_id }) : pathTo('company_job', { id: row.job_id }))
  const applicationPath =
    application_id && pathTo(isTalent ? 'applicant_application' : 'company_application', { id: application_id })
  const company: [string, string | null] = ['Company', isTalent ? row.company_name : null]
  switch (subject) {
    case 'application':
      return {
        href: applicationPath,
        facts: listed([
          company,
          ['Job', row.job_title, jobPath],
          ['Stage', isTalent ? applicantStage(row) : row.stage && applicationStageLabels[row.stage], applicationPath],
          ['Applied', day(row.applied_at)],
        ]),
      }
    case 'assignment':
      return {
        href: pathTo(isTalent ? 'applicant_work' : 'company_team'),
        facts: listed([
          company,
          ['Role', row.role_title],
          ['Status', row.assignment_status && assignmentStatusLabels[row.assignment_status]],
          ['Start date', day(row.start_date)],
          ['Application', row.job_title, applicationPath],
        ]),
      }
    case 'invitation':
      return {
        href: jobPath,
        facts: listed([
          company,
          ['Job', row.job_title, jobPath],
          ['Invitation', row.invitation_status && invitationStatusLabels[row.invitation_status]],
          ['Invited', day(row.invited_at)],
        ]),
      }
    case 'account':
      return {
        href: null,
        facts: listed([
          ['Company', row.company_name],
          ['Account manager', row.manager_name],
          ['Available', product.account_manager_hours],
        ]),
      }
    case 'support':
      if (reader.role === 'applicant' || reader.role === 'company') return { href: null, facts: [] }
      return {
        href: null,
        facts: listed([
          ['Role', row.requester_role === 'applicant' ? 'Applicant' : 'Company'],
          ['Company', row.requester_company],
          ['Email', row.requester_email],
          ['Account manager', row.manager_name],
        ]),
      }
    case 'contact':
      return {
        href: null,
        facts: listed([
          ['Company', row.contact_company],
          ['Email', row.contact_email],
        ]),
      }
  }
}

const applicantStage = ({ published_stage, opened_at, rejection_reason }: FactRow) =>
  published_stage &&
  applicantStageWords[applicantStageOf({ stage: published_stage, opened_at, rejection_reason })].label
