import type { ActivityKind } from '#domain/activities.ts'
import type { Whose } from './find-actor.ts'

/** The kinds whose data names users who may do something else from now on. */
const ofUsers =
  /^(account|user|duplicate_account|erasure|legal_document|member|manager|impersonation|company\.member_\w+)(\.|$)/

/** The kinds that change what all members of a company may do, or its time zone. */
const ofCompanies: ReadonlySet<ActivityKind> = new Set([
  'company.suspended',
  'company.activated',
  'company.deleted',
  'company.restored',
  'company.page_edited',
  'company.two_factor_required',
  'single_sign_on.required',
])

/** The kinds whose actor may see a job more: the new one. */
const ofNewJobs: ReadonlySet<ActivityKind> = new Set(['job.created', 'job.duplicated'])

/**
 * Whose access activities change. Every server looks these users up again, and compares their streams with what it
 * finds: the one that records an activity at the commit, and the others when they receive it.
 */
export function accessChangedBy(
  activities: readonly { kind: ActivityKind; actor_id: string | null; data: object }[],
): Required<Whose> {
  const user_ids: (string | null | undefined)[] = []
  const company_ids: (string | null | undefined)[] = []
  const session_ids: (string | null | undefined)[] = []
  for (const { kind, actor_id, data } of activities) {
    const ids = data as Partial<Record<`${'user' | 'from' | 'staff' | 'deputy' | 'company' | 'api_token'}_id`, string>>
    if (ofUsers.test(kind)) user_ids.push(ids.user_id, ids.from_id, ids.staff_id, ids.deputy_id)
    if (ofNewJobs.has(kind)) user_ids.push(actor_id)
    if (ofCompanies.has(kind)) company_ids.push(ids.company_id)
    session_ids.push(ids.api_token_id)
  }
  return { user_ids: compact(user_ids), company_ids: compact(company_ids), session_ids: compact(session_ids) }
}

const compact = (ids: readonly (string | null | undefined)[]): string[] => ids.flatMap((id) => id ?? [])
