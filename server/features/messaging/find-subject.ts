import { sql } from 'kysely'
import { talentSubjects } from '#domain/messaging/conversation.ts'
import type { ConversationSubject } from '#domain/messaging/conversation.ts'
import type { StartableSubject } from '#domain/messaging/conversation-policy.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Db, Tx } from '#server/db/connect.ts'

/** What a conversation can be about, with everything that it continues. */
export interface FoundSubject extends StartableSubject {
  invitation_id: string | null
  application_id: string | null
  assignment_id: string | null
}

type About = { subject: ConversationSubject; id: string }

/** Finds what a user wants to write about; throws `not_found`. The caller authorizes. */
export async function findSubject(from: Db | Tx, about: About): Promise<FoundSubject> {
  const found = talentSubjects.some((one) => one === about.subject)
    ? await findTalentSubject(from, about)
    : about.subject === 'account'
      ? await findAccount(from, about.id)
      : await findRequester(from, about.id)
  if (!found) throw new Failure('not_found')
  return found
}

/**
 * An invitation, its application and its assignment are one subject, the latest of them. Those who were invited can be
 * written to while the invitation is open.
 */
async function findTalentSubject(from: Db | Tx, { subject, id }: About): Promise<FoundSubject | undefined> {
  const given = (kind: ConversationSubject) => (subject === kind ? id : null)
  const { rows } = await sql<FoundSubject>`
    with given as (
      select job_id, talent_id, company_id, id as invitation_id, null::uuid as application_id, null::uuid as assignment_id,
        status in ('sent', 'accepted') and not exists (
          select 1 from blocked_companies
          where blocked_companies.talent_id = invitations.talent_id
            and blocked_companies.company_id = invitations.company_id
        ) as is_open
      from invitations where id = ${given('invitation')}::uuid
      union all
      select job_id, applicant_id, company_id, null, id, null, true from applications where id = ${given('application')}::uuid
      union all
      select offers.job_id, assignments.talent_id, assignments.company_id, null, offers.application_id, assignments.id, true
      from assignments join offers on offers.id = assignments.offer_id where assignments.id = ${given('assignment')}::uuid
    ), application as (
      select applications.id from applications join given using (job_id) where applications.applicant_id = given.talent_id
    ), assignment as (
      select assignments.id from assignments join offers on offers.id = assignments.offer_id
      where offers.application_id = (select id from application)
      order by assignments.created_at desc limit 1
    )
    select case
        when (select id from assignment) is not null then 'assignment'
        when (select id from application) is not null then 'application'
        else 'invitation'
      end as subject,
      company_id, talent_id, job_id, null as requester_id, null as account_manager_id,
      coalesce(invitation_id, (
        select id from invitations
        where invitations.job_id = given.job_id and invitations.talent_id = given.talent_id and status in ('sent', 'accepted')
      )) as invitation_id,
      coalesce(application_id, (select id from application)) as application_id,
      coalesce(assignment_id, (select id from assignment)) as assignment_id
    from given where is_open or (select id from application) is not null`.execute(from)
  return rows[0]
}

async function findAccount(from: Db | Tx, id: string): Promise<FoundSubject | undefined> {
  const company = await from
    .selectFrom('companies')
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .select(['id', 'account_manager_id'])
    .executeTakeFirst()
  return (
    company && {
      ...none,
      subject: 'account',
      company_id: company.id,
      account_manager_id: company.account_manager_id,
    }
  )
}

async function findRequester(from: Db | Tx, id: string): Promise<FoundSubject | undefined> {
  const requester = await from
    .selectFrom('users')
    .where('id', '=', id)
    .where('status', '=', 'active')
    .where('role', 'in', ['applicant', 'company'])
    .select(['id', sql<string | null>`account_manager_of(id)`.as('account_manager_id')])
    .executeTakeFirst()
  return (
    requester && {
      ...none,
      subject: 'support',
      requester_id: requester.id,
      account_manager_id: requester.account_manager_id,
    }
  )
}

const none = {
  company_id: null,
  job_id: null,
  talent_id: null,
  requester_id: null,
  account_manager_id: null,
  invitation_id: null,
  application_id: null,
  assignment_id: null,
} as const
