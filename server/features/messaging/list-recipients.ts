import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import { asUser, hiringRoles } from '#domain/kernel/actor.ts'
import type { Actor, CompanyMember, User } from '#domain/kernel/actor.ts'
import { withoutDeception } from '#domain/kernel/text.ts'
import { conversationLimits } from '#domain/messaging/conversation.ts'
import type { Recipient, conversationForm } from '#domain/messaging/conversation.ts'
import { authorize } from '#domain/policies.ts'
import { product } from '#domain/product.ts'
import { withholdFamilyName } from '#domain/talent/withhold-contacts.ts'
import { db } from '#server/db/connect.ts'
import { containsWords, indexedContainsWords } from '#server/db/contains-words.ts'
import { ofSeenJobs } from '#server/features/accounts/job-access.ts'
import { findSubject } from './find-subject.ts'
import { managedBy, peopleManagedBy } from '#server/features/accounts/responsible-people.ts'

interface RecipientsQuery {
  q: string
  subject?: z.output<typeof conversationForm>['subject'] | undefined
  id?: string | undefined
  /** Only what is about this talent. */
  talent_id?: string | undefined
}

interface RecipientRow extends Recipient {
  /** An invited talent whose family name the company does not see. */
  is_withheld: boolean
  at: string
}

/** The people to whom the user may write first, those with the newest events first. */
export async function listRecipients(
  actor: Actor,
  { q, subject, id, talent_id }: RecipientsQuery,
): Promise<Recipient[]> {
  authorize(actor, 'conversation.list_recipients')
  if (subject === 'assignment' && id) {
    const found = await findSubject(db, { subject, id })
    return listRecipients(actor, { q, subject: 'application', id: found.application_id! })
  }
  // The newest ones of each kind, so that an index finds them.
  const sources = candidatesFor(asUser(actor), q).map(
    (candidates) => sql`(
      select subject, id, title, detail, photo_file_id, is_withheld, at
      from (${candidates}) as candidates (subject, id, title, detail, photo_file_id, is_withheld, at, talent_id)
      where (${subject ?? null}::text is null or subject = ${subject ?? null})
        and (${talent_id ?? null}::uuid is null or talent_id = ${talent_id ?? null}::uuid)
        and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
        and ${containsWords(q, [sql`case when is_withheld then split_part(title, ' ', 1) else title end`, sql.ref('detail')])}
      order by at desc, id desc limit ${conversationLimits.recipients})`,
  )
  const { rows } = await sql<RecipientRow>`
    select found.*, coalesce(
        (select id from conversations where found.subject = 'application' and application_id = found.id),
        (select id from conversations where found.subject = 'invitation' and invitation_id = found.id),
        (select id from conversations where found.subject = 'account' and subject = 'account' and company_id = found.id),
        (select id from conversations where found.subject = 'support' and subject = 'support' and requester_id = found.id)
      ) as conversation_id
    from (${sql.join(sources, sql` union all `)}) as found
    order by at desc, id desc limit ${conversationLimits.recipients}`.execute(db)
  return rows.map(({ is_withheld, at: _, title, detail, ...row }) => ({
    ...row,
    title: withoutDeception(is_withheld ? withholdFamilyName(title) : title),
    detail: withoutDeception(detail),
  }))
}

type Candidates = RawBuilder<unknown>

function candidatesFor(user: User, q: string): [Candidates, ...Candidates[]] {
  switch (user.role) {
    case 'applicant':
      return [support(user), ofTalent(user.user_id)]
    case 'company': {
      const own = [support(user), account(sql`companies.id = ${user.company_id}`, sql`${'Account manager'}`)] as const
      return hiringRoles.some((role) => role === user.member_role) ? [...own, ofCompany(user), invited(user)] : [...own]
    }
    case 'account_manager':
      return [
        account(managedBy(user, sql`companies.account_manager_id`), sql`${'Company'}`),
        users(sql`users.id = any (${peopleManagedBy(user)})
          and ${managedBy(user, sql`account_manager_of(users.id)`)}`),
      ]
    case 'admin': {
      return [
        account(indexedContainsWords(q, sql`companies.name`), sql`${'Company'}`),
        ...(q ? named(q) : [users(sql`true`)]),
      ]
    }
  }
}

const support = ({ user_id }: User): Candidates => sql`
  select 'support', ${user_id}::uuid, ${`${product.name} support`}, 'Support', null::uuid, false, timestamptz 'epoch', null::uuid`

const account = (which: RawBuilder<unknown>, detail: RawBuilder<unknown>): Candidates => sql`
  select 'account', companies.id,
    case when ${detail} = 'Company' then companies.name else coalesce(manager.name, ${product.name}) end, ${detail},
    null::uuid, false, companies.created_at, null::uuid
  from companies left join users as manager on manager.id = companies.account_manager_id
  where ${which} and companies.status <> 'deleted'`

const users = (which: RawBuilder<unknown>): Candidates => sql`
  select 'support', users.id, users.name, coalesce(employers.name, 'Applicant'), null::uuid, false, users.created_at, users.id
  from users
  left join members on members.user_id = users.id
  left join companies as employers on employers.id = members.company_id
  where users.status = 'active' and users.role in ('applicant', 'company') and ${which}`

/** The users who have such a name, or whose company has. Each part reads one index of names. */
function named(q: string): Candidates[] {
  const name = indexedContainsWords(q, sql`users.name`)
  return [
    users(sql`users.role = 'applicant' and ${name}`),
    users(sql`users.role = 'company' and ${name}`),
    users(sql`${indexedContainsWords(q, sql`employers.name`)} and not ${name}`),
  ]
}

/** The applications of a talent; the conversation continues with the assignment. */
const ofTalent = (talent_id: string): Candidates => sql`
  select 'application', applications.id, companies.name, jobs.title, null::uuid, false, applications.created_at, applications.applicant_id
  from applications
  join companies on companies.id = applications.company_id
  join jobs on jobs.id = applications.job_id
  where applications.applicant_id = ${talent_id} and companies.status <> 'deleted'`

const ofCompany = (member: CompanyMember): Candidates => sql`
  select 'application', applications.id, users.name, jobs.title,
    case when applications.stage not in ('rejected', 'withdrawn') then talents.photo_file_id end, false,
    applications.stage_at, applications.applicant_id
  from applications
  join users on users.id = applications.applicant_id and users.status = 'active'
  join talents on talents.user_id = users.id
  join jobs on jobs.id = applications.job_id
  where applications.company_id = ${member.company_id} and ${ofSeenJobs(member, sql`applications.job_id`)}`

const invited = (member: CompanyMember): Candidates => sql`
  select 'invitation', invitations.id, users.name, jobs.title, null::uuid,
    not exists (select 1 from related_companies(users.id) as related where related = invitations.company_id),
    invitations.sent_at, invitations.talent_id
  from invitations
  join users on users.id = invitations.talent_id and users.status = 'active'
  join jobs on jobs.id = invitations.job_id
  where invitations.company_id = ${member.company_id} and ${ofSeenJobs(member, sql`invitations.job_id`)}
    and invitations.status = 'sent' and not exists (
    select 1 from blocked_companies
    where blocked_companies.talent_id = invitations.talent_id and blocked_companies.company_id = invitations.company_id
  )`
