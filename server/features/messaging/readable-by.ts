import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { hiringRoles } from '#domain/kernel/actor.ts'
import type { User } from '#domain/kernel/actor.ts'
import { may } from '#domain/policies.ts'
import { ofSeenJobs } from '#server/features/accounts/job-access.ts'
import { managedBy } from '#server/features/accounts/managed-by.ts'

import { jobId } from './find-conversation.ts'

const isNotBlocked = (side: 'company' | 'talent') => sql`conversations.blocked_side is distinct from ${sql.lit(side)}`

/** Whether the user may read the row of `conversations`: `conversationPolicy.see` in SQL. */
export function readableBy(actor: User): RawBuilder<boolean> {
  const { user_id } = actor
  switch (actor.role) {
    case 'applicant':
      return sql<boolean>`((conversations.talent_id = ${user_id} or conversations.requester_id = ${user_id})
        and ${isNotBlocked('talent')})`
    case 'company':
      return sql<boolean>`(case conversations.subject
        when 'support' then conversations.requester_id = ${user_id}
        when 'account' then conversations.company_id = ${actor.company_id}
        else conversations.company_id = ${actor.company_id} and ${isHiring(actor.member_role)}
          and ${ofSeenJobs(actor, jobId)}
      end and ${isNotBlocked('company')})`
    case 'admin':
      return sql<boolean>`(${sql.lit(may(actor, 'conversation.list'))} and conversations.subject in ('account', 'support', 'contact'))`
    case 'account_manager':
      return sql<boolean>`(case conversations.subject
        when 'account' then exists (
          select 1 from companies
          where id = conversations.company_id and ${managedBy(actor, sql`account_manager_id`)}
        )
        when 'support' then ${managedBy(actor, sql`account_manager_of(conversations.requester_id)`)}
          or ${managedBy(actor, sql`conversations.assignee_id`)}
        else ${managedBy(actor, sql`conversations.assignee_id`)}
      end)`
  }
}

const isHiring = (member_role: string) => sql.lit(hiringRoles.some((role) => role === member_role))
