import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { DB } from '#server/db/tables.ts'

/** A column of the database: `saved_jobs.applicant_id`. */
export type Column = { [Table in keyof DB]: `${Table}.${string & keyof DB[Table]}` }[keyof DB]

/** From which account to which rows move, and the objects that move as a whole. */
export interface Move {
  from: string
  to: string
  application_ids: readonly string[]
  invitation_ids: readonly string[]
  conversation_ids: readonly string[]
  meeting_ids: readonly string[]
}

type Condition = (move: Move) => RawBuilder<boolean>

/** How the rows of a column that names an account move. */
export interface Moved {
  /** The other columns of the primary key. */
  key: readonly string[]
  /** Which of the account's rows move. */
  rows: Condition
  /** The rows that stay, because the other account has the same already. */
  except?: Condition
  /** The rows that have come since the merge and go back as well, if only some do. */
  since?: Condition
  /** Part of an object that moves as a whole: what has come since goes back with it. */
  isPart?: boolean
}

const every: Condition = () => sql<boolean>`true`
const ofApplications: Condition = ({ application_ids }) =>
  sql<boolean>`application_id = any(${application_ids}::uuid[])`
const ofConversations: Condition = ({ conversation_ids }) =>
  sql<boolean>`conversation_id = any(${conversation_ids}::uuid[])`
const ofMeetings: Condition = ({ meeting_ids }) => sql<boolean>`meeting_id = any(${meeting_ids}::uuid[])`
/** Whether the other account has a row of the table with the same value in a column. */
const ofBoth =
  (table: keyof DB, same: string, owner: string, more: RawBuilder<unknown> = sql`true`): Condition =>
  ({ to }) =>
    sql<boolean>`exists (select from ${sql.table(table)} as others
      where others.${sql.ref(same)} = ${sql.ref(`${table}.${same}`)} and others.${sql.ref(owner)} = ${to} and ${more})`
const part = (key: readonly string[], rows: Condition): Moved => ({ key, rows, isPart: true })

/**
 * What moves to the account that is kept, in this order: what the person does next, each thing once. Files belong to
 * the account that uses them, so that it can read them.
 */
export const movedColumns: Partial<Record<Column, Moved>> = {
  'shortlist_votes.talent_id': {
    key: ['shortlist_id', 'user_id'],
    rows: every,
    except: (move) => sql<boolean>`exists (select from shortlist_entries as others
        where others.shortlist_id = shortlist_votes.shortlist_id and others.talent_id = ${move.to})
      or ${ofBoth('shortlist_votes', 'shortlist_id', 'talent_id')(move)}`,
  },
  'shortlist_entries.talent_id': {
    key: ['shortlist_id'],
    rows: every,
    except: ofBoth('shortlist_entries', 'shortlist_id', 'talent_id'),
  },
  'proposals.talent_id': {
    key: ['id'],
    rows: () => sql<boolean>`dismissed_at is null`,
    except: ofBoth('proposals', 'company_id', 'talent_id', sql`others.dismissed_at is null`),
  },
  'saved_jobs.applicant_id': {
    key: ['job_id'],
    rows: every,
    except: ofBoth('saved_jobs', 'job_id', 'applicant_id'),
  },
  // Whom the person hides from is theirs, whichever account they said it with.
  'blocked_companies.talent_id': {
    key: ['company_id'],
    rows: every,
    except: ofBoth('blocked_companies', 'company_id', 'talent_id'),
  },
  'invitations.talent_id': {
    key: ['id'],
    rows: ({ invitation_ids }) => sql<boolean>`id = any(${invitation_ids}::uuid[])`,
  },
  'files.owner_id': {
    key: ['id'],
    rows: ({ application_ids, conversation_ids }) => sql<boolean>`id in (
      select resume_file_id from applications where id = any(${application_ids}::uuid[])
      union select attachment_file_id from applications where id = any(${application_ids}::uuid[])
      union select file_id from application_answers where application_id = any(${application_ids}::uuid[])
      union select answers.file_id from answers join attempts on attempts.id = answers.attempt_id
        where attempts.application_id = any(${application_ids}::uuid[])
      union select message_files.file_id from message_files join messages on messages.id = message_files.message_id
        where messages.conversation_id = any(${conversation_ids}::uuid[])
      union select scheduled_message_files.file_id from scheduled_message_files
        join scheduled_messages on scheduled_messages.id = scheduled_message_files.scheduled_message_id
        where scheduled_messages.conversation_id = any(${conversation_ids}::uuid[]))`,
    // A file that the kept account also uses elsewhere, such as the résumé of its profile, stays its own.
    since: ({ from, application_ids }) => sql<boolean>`not exists (
        select from talents where talents.user_id = ${from} and talents.resume_file_id = files.id)
      and not exists (select from applications
        left join application_answers on application_answers.application_id = applications.id
        where applications.applicant_id = ${from} and applications.id <> all(${application_ids}::uuid[])
          and files.id in (applications.resume_file_id, applications.attachment_file_id, application_answers.file_id))`,
  },
  'applications.applicant_id': part(
    ['id'],
    ({ application_ids }) => sql<boolean>`id = any(${application_ids}::uuid[])`,
  ),
  'attempts.applicant_id': part(['id'], ofApplications),
  // Answered ones: open and accepted offers hold a merge up.
  'offers.applicant_id': part(['id'], ofApplications),
  'conversations.talent_id': part(
    ['id'],
    ({ conversation_ids }) => sql<boolean>`id = any(${conversation_ids}::uuid[])`,
  ),
  'participants.user_id': part(['conversation_id'], ofConversations),
  'messages.sender_id': part(['id'], ofConversations),
  'message_reactions.user_id': part(
    ['message_id', 'reaction'],
    ({ conversation_ids }) => sql<boolean>`message_id in (
      select id from messages where conversation_id = any(${conversation_ids}::uuid[]))`,
  ),
  'scheduled_messages.sender_id': part(['id'], ofConversations),
  'reply_addresses.user_id': part(['token_hash'], ofConversations),
  'meeting_people.user_id': part(['meeting_id'], ofMeetings),
  'busy_times.user_id': part(['id'], ofMeetings),
  'meeting_calendar_entries.user_id': part(['meeting_id'], ofMeetings),
  'reschedule_requests.user_id': part(['meeting_id'], ofMeetings),
  'room_stays.user_id': part(['id'], ofMeetings),
  'meeting_guests.invited_by': part(['id'], ofMeetings),
}
