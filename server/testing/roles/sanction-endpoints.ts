import type { Db } from '#server/db/connect.ts'
import { appealLink } from '#server/features/sanctions/appeals.ts'
import { now } from '#server/platform/clock/clock.ts'
import { actors } from './actors.ts'
import type { Row } from './access-table.ts'
import type { Requests } from './requests.ts'

/** What the endpoints of sanctions are asked about. */
export type SanctionThing = "Acme's warning" | "the applicant's warning" | "Acme's appeal" | 'a bulk action'

const owners = ['owner', 'unverified_owner', 'other_owner', 'suspended_owner'] as const

export const sanctionRows: readonly Row[] = [
  { endpoint: 'GET /api/sanctions/own', in: ['applicant', 'unverified_applicant', ...owners] },
  {
    endpoint: 'POST /api/sanctions/{id}/appeal',
    about: "Acme's warning",
    in: ['owner', 'unverified_owner'],
    hidden: ['applicant', 'unverified_applicant', 'other_owner', 'suspended_owner'],
  },
  {
    endpoint: 'POST /api/sanctions/{id}/appeal',
    about: "the applicant's warning",
    in: ['applicant'],
    hidden: ['unverified_applicant', ...owners],
  },
  { endpoint: 'POST /api/deletion-status', in: actors },
  { endpoint: 'POST /api/deletion-status/appeal', in: actors },
  { endpoint: 'POST /api/admin/bulk-actions/preview', in: ['admin'] },
  { endpoint: 'POST /api/admin/bulk-actions', in: ['admin'] },
  { endpoint: 'GET /api/admin/bulk-actions', in: ['admin'] },
  { endpoint: 'GET /api/admin/bulk-actions/{id}', about: 'a bulk action', in: ['admin'] },
  { endpoint: 'GET /api/admin/bulk-actions/{id}/items', about: 'a bulk action', in: ['admin'] },
  { endpoint: 'GET /api/admin/bulk-actions/{id}/items.csv', about: 'a bulk action', in: ['admin'] },
  { endpoint: 'POST /api/admin/bulk-actions/{id}/cancel', about: 'a bulk action', in: ['admin'] },
  { endpoint: 'GET /api/admin/sanctions', in: ['admin'] },
  { endpoint: 'POST /api/sanctions/{id}/decide-appeal', about: "Acme's appeal", in: ['admin'] },
]

/** Requests to them that would succeed if their sender gets in. */
export function sanctionRequests(
  db: Db,
  {
    acme,
    owner_id,
    applicant_id,
    admin_id,
  }: { acme: string; owner_id: string; applicant_id: string; admin_id: string },
): Requests {
  const warning = async (whom: { company_id: string } | { user_id: string }, is_appealed = false) =>
    db
      .insertInto('sanctions')
      .values({
        ...whom,
        kind: 'warning',
        reason: 'A job asked for a payment.',
        starts_at: now(),
        ...(is_appealed && { appeal: 'It did not.', appealed_by: owner_id, appealed_at: now() }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  const deletion = async () => {
    const { id } = await db
      .insertInto('sanctions')
      .values({
        company_id: acme,
        kind: 'deletion',
        reason: 'A fake company.',
        starts_at: now(),
        ends_on: '9999-12-31',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return appealLink(id).split('#')[1]!
  }
  const action = async () =>
    db
      .insertInto('bulk_actions')
      .values({ kind: 'suspend_companies', parameters: '{}', actor_id: admin_id, total: 1, created_at: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
  const selection = { kind: 'activate_companies', ids: [acme] }
  return {
    'POST /api/admin/bulk-actions/preview': () => ({ body: selection }),
    'POST /api/admin/bulk-actions': () => ({ body: { ...selection, reason: 'Resolved.', total: 1 } }),
    'GET /api/admin/bulk-actions/{id}': action,
    'GET /api/admin/bulk-actions/{id}/items': action,
    'GET /api/admin/bulk-actions/{id}/items.csv': action,
    'POST /api/admin/bulk-actions/{id}/cancel': action,
    'POST /api/deletion-status': async () => ({ body: { secret: await deletion() } }),
    'POST /api/deletion-status/appeal': async () => ({ body: { secret: await deletion(), text: 'It is not.' } }),
    'POST /api/sanctions/{id}/appeal': async (about) => ({
      ...(await warning(about === "Acme's warning" ? { company_id: acme } : { user_id: applicant_id })),
      body: { text: 'It did not.' },
    }),
    'POST /api/sanctions/{id}/decide-appeal': async () => ({
      ...(await warning({ company_id: acme }, true)),
      body: { outcome: 'upheld', answer: 'It did.' },
    }),
  }
}
