import type { FastifyRequest } from 'fastify'
import { accountsApi } from '#domain/accounts/api.ts'
import { impersonationsApi } from '#domain/impersonations/api.ts'
import { impersonationLimits } from '#domain/impersonations/impersonation.ts'
import { companyOf, isUser } from '#domain/kernel/actor.ts'
import type { Impersonation, User } from '#domain/kernel/actor.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { adminRolesOf } from '#domain/policies.ts'
import { transaction } from '#server/db/transaction.ts'
import { record } from '#server/platform/activity/record.ts'
import { requestPath } from '#server/platform/http/request-path.ts'

/** What ends an impersonation. */
const endings = new Set([impersonationsApi.end, accountsApi.logout].map(({ method, url }) => `${method} ${url}`))

/**
 * The one rule of impersonation, for every request: staff who view an account change nothing, read only what is
 * `viewable` with their role, and the audit log says what they read.
 */
export async function limitImpersonation(request: FastifyRequest): Promise<void> {
  const { actor, method } = request
  if (!isUser(actor) || !actor.impersonation) return
  const { url = '', config } = request.routeOptions
  if (endings.has(`${method} ${url}`)) return
  if (method !== 'GET' && method !== 'HEAD') throw new Failure('impersonation_read_only')
  const { viewable, is_impersonal } = config
  if (!viewable || !adminRolesOf(viewable).includes(actor.impersonation.staff.admin_role))
    throw new Failure('impersonation_hidden')
  if (!is_impersonal) await recordRead(actor, actor.impersonation, requestPath(request.raw))
}

/** Records the first read of each path. */
async function recordRead(viewed: User, { impersonation_id, staff }: Impersonation, asked: string): Promise<void> {
  const path = asked.slice(0, impersonationLimits.path)
  await transaction(async (tx) => {
    const first = await tx
      .insertInto('impersonation_reads')
      .values({ impersonation_id, path })
      .onConflict((conflict) => conflict.doNothing())
      .returning('path')
      .executeTakeFirst()
    if (!first) return
    const { user_id } = viewed
    const company_id = companyOf(viewed)
    await record(tx, 'impersonation.read', {
      actor: staff,
      company_id,
      data: { impersonation_id, staff_id: staff.user_id, user_id, company_id, path },
    })
  })
}
