import type { Tx } from '#server/db/connect.ts'
import { storeAcceptances } from '#server/features/legal/documents.ts'
import { now } from '#server/platform/clock/clock.ts'

/** A company with an owner and `count` open jobs. */
export async function companyWithJobs(tx: Tx, count: number): Promise<{ company_id: string; user_id: string }> {
  const at = now()
  const stamps = { created_at: at, updated_at: at }
  const company = await tx
    .insertInto('companies')
    .values({ name: 'Bench', ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
  const email = `owner-${company.id}@bench.test`
  const user = await tx
    .insertInto('users')
    .values({ role: 'company', name: 'Owner', email, email_verified_at: at, ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow()
  await storeAcceptances(tx, user.id, 'registration')
  await tx
    .insertInto('members')
    .values({ user_id: user.id, company_id: company.id, member_role: 'owner', created_at: at })
    .execute()
  await tx
    .insertInto('jobs')
    .values(
      Array.from({ length: count }, (_, index) => ({
        ...stamps,
        company_id: company.id,
        title: `Customer support specialist ${index}`,
        description: 'Answers customers by mail and chat, in clear English, five days a week. '.repeat(8),
        engagement_type: 'hourly' as const,
        budget_min_cents: 1_000,
        budget_max_cents: 2_000,
        weekly_hours: 40,
        skill_tags: ['Zendesk', 'Writing', 'English'],
        timezone: 'UTC+08:00',
        required_certs: [],
        visibility: 'public' as const,
        status: 'open' as const,
        published_at: at,
      })),
    )
    .execute()
  return { company_id: company.id, user_id: user.id }
}
