import { sql } from 'kysely'
import { sharedBy_max } from '#domain/duplicate-accounts/duplicate-account.ts'
import type { DuplicateEvidence } from '#domain/duplicate-accounts/duplicate-account.ts'
import { system } from '#domain/kernel/actor.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'

/** After a change of what can be compared. */
export async function compareAccount(
  tx: Tx,
  { data }: Activity<'talent.edited' | 'payout_method.set' | 'verification.submitted'>,
): Promise<void> {
  await findDuplicates(tx, 'user_id' in data ? data.user_id : data.talent_id)
}

/**
 * Compares an applicant's account with all others, and records those that may belong to the same person. Evidence that
 * staff have dismissed opens nothing again; new evidence does.
 */
export async function findDuplicates(tx: Tx, user_id: string): Promise<void> {
  for (const { other_id, evidence } of await findShared(tx, user_id)) {
    const [first_id, second_id] = [user_id, other_id].toSorted() as [string, string]
    const found = await tx
      .insertInto('duplicate_accounts')
      .values({ first_id, second_id, evidence: sql`${evidence}::text[]`, status: 'open', found_at: now() })
      .onConflict((conflict) =>
        conflict.columns(['first_id', 'second_id']).doUpdateSet({
          evidence: sql`array(select distinct unnest(duplicate_accounts.evidence || excluded.evidence) order by 1)`,
          status: 'open',
          found_at: now(),
          dismissed_by: null,
          dismissed_at: null,
          reason: '',
        }).where(sql<boolean>`duplicate_accounts.status <> 'merged'
            and not excluded.evidence <@ duplicate_accounts.evidence`),
      )
      .returning('id')
      .executeTakeFirst()
    if (!found) continue
    await record(tx, 'duplicate_account.found', {
      actor: system,
      data: { duplicate_account_id: found.id, user_ids: [first_id, second_id], evidence },
    })
  }
}

interface Shared {
  other_id: string
  evidence: DuplicateEvidence[]
}

/** Other applicants who have the same as this one. What many have is no evidence. */
async function findShared(tx: Tx, user_id: string): Promise<Shared[]> {
  const { rows } = await sql<Shared>`
    with own as (
      select purpose, sha256 from files
      where owner_id = ${user_id} and purpose in ('resume', 'verification') and removed_at is null
      limit ${sharedBy_max}
    ), shared as (
      select others.owner_id as other_id, case own.purpose when 'resume' then 'resume' else 'document' end as evidence
      from own, lateral (
        select distinct owner_id from files
        where files.sha256 = own.sha256 and purpose in ('resume', 'verification') and files.purpose = own.purpose
          and removed_at is null and owner_id <> ${user_id}
        limit ${sharedBy_max}
      ) as others
      where ${fewShare}
      union
      select others.owner_id, 'phone'
      from (
        select distinct phone_fingerprint from files
        where owner_id = ${user_id} and phone_fingerprint is not null and removed_at is null
        limit ${sharedBy_max}
      ) as own, lateral (
        select distinct owner_id from files
        where files.phone_fingerprint = own.phone_fingerprint and removed_at is null
        limit ${sharedBy_max + 2}
      ) as others
      where others.owner_id <> ${user_id} and (
        select count(*) from (
          select distinct owner_id from files
          where files.phone_fingerprint = own.phone_fingerprint and removed_at is null
          limit ${sharedBy_max + 1}
        ) as owners
      ) <= ${sharedBy_max}
      union
      select others.owner_id, 'birth_date'
      from users as self
      join files as own on own.owner_id = self.id
      join files as others on others.birth_fingerprint = own.birth_fingerprint
      join users as other on other.id = others.owner_id
      where self.id = ${user_id} and other.id <> self.id and fold_joined(other.name) = fold_joined(self.name)
        and own.removed_at is null and others.removed_at is null
      union
      select others.talent_id, 'payout_account'
      from payout_methods as own join payout_methods as others using (account_fingerprint)
      where own.talent_id = ${user_id} and others.talent_id <> ${user_id}
    )
    select other_id, array_agg(evidence order by evidence) as evidence
    from shared join users on users.id = other_id
    where users.role = 'applicant' and users.status in ('active', 'suspended')
    group by other_id
    order by other_id`.execute(tx)
  return rows
}

const fewShare = sql`(
  select count(*) from (
    select distinct owner_id from files
    where files.sha256 = own.sha256 and purpose in ('resume', 'verification') and files.purpose = own.purpose
      and removed_at is null
    limit ${sql.lit(sharedBy_max + 1)}
  ) as owners
) <= ${sql.lit(sharedBy_max)}`
