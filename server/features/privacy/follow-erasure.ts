import { visitor } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { authorize } from '#domain/policies.ts'
import type { ScheduledErasure } from '#domain/privacy/privacy-request.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { isRestorable } from '#server/features/sanctions/restore-subject.ts'
import { moveSubject, resumeSuspension } from '#server/features/sanctions/subject.ts'
import { record } from '#server/platform/activity/record.ts'
import { findBySecret } from '#server/platform/session/find-by-secret.ts'
import type { Holder } from '#server/platform/session/find-by-secret.ts'
import { readErasureSecret } from './erasure-link.ts'
import { moveRequest } from './move-request.ts'

/** The erasure of a secret link, for everyone who has the link. Throws `not_found` once the data is erased. */
export async function findErasure(actor: Actor, holder: Holder): Promise<ScheduledErasure> {
  authorize(actor, 'erasure.follow')
  return present(await erasureOf(holder))
}

/** Keeps the account of a secret link, and the company deleted with it. Throws `illegal_move` the second time. */
export async function cancelErasure(actor: Actor, holder: Holder): Promise<ScheduledErasure> {
  authorize(actor, 'erasure.cancel')
  const { id, user_id, company_id } = await erasureOf(holder)
  return transaction(async (tx) => {
    const request = await moveRequest(tx, { user_id, kind: 'erasure' }, 'cancel')
    if (request?.id !== id) throw new Failure('illegal_move')
    const subjects = [
      { kind: 'user' as const, id: user_id },
      ...(company_id ? [{ kind: 'company' as const, id: company_id }] : []),
    ]
    for (const subject of subjects) {
      await moveSubject(tx, subject, 'restore', {
        condition: isRestorable(),
        failure: 'illegal_move',
        anyRole: true,
      })
      await resumeSuspension(tx, subject)
    }
    await record(tx, 'erasure.canceled', { actor: visitor, data: { user_id, company_id, privacy_request_id: id } })
    return present(await requestRows(tx).where('privacy_requests.id', '=', id).executeTakeFirstOrThrow())
  })
}

const requestRows = (from: Db | Tx) =>
  from
    .selectFrom('privacy_requests')
    .innerJoin('users', 'users.id', 'privacy_requests.user_id')
    .leftJoin('companies', 'companies.id', 'privacy_requests.company_id')
    .where('privacy_requests.kind', '=', 'erasure')
    .where('users.erased_at', 'is', null)
    .select([
      'privacy_requests.id',
      'privacy_requests.status',
      'privacy_requests.company_id',
      'privacy_requests.erases_at',
      'users.id as user_id',
      'companies.name as company',
    ])

const erasureOf = (holder: Holder) =>
  findBySecret('erasure', holder, async (secret) => {
    const id = readErasureSecret(secret)
    if (id === null) return null
    const found = await requestRows(db).where('privacy_requests.id', '=', id).executeTakeFirst()
    return found ?? null
  })

const present = ({
  status,
  erases_at,
  company,
}: Pick<Awaited<ReturnType<typeof erasureOf>>, 'status' | 'erases_at' | 'company'>): ScheduledErasure => ({
  status,
  erases_at: erases_at!,
  company,
})
