import type { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import type { Page } from '#domain/kernel/page.ts'
import { authorize } from '#domain/policies.ts'
import type { securityApi } from '#domain/security/api.ts'
import type { SignInEntry } from '#domain/security/security.ts'
import { db } from '#server/db/connect.ts'
import { deviceName } from './device-name.ts'

type Query = z.output<(typeof securityApi)['signIns']['schema']['querystring']>

/** The sign-ins to the user's account and failed attempts, newest first. */
export async function listSignIns(actor: Actor, { page, per_page }: Query): Promise<Page<SignInEntry>> {
  authorize(actor, 'account.secure')
  const own = db.selectFrom('sign_ins').where('user_id', '=', asUser(actor).user_id)
  const [rows, { total }] = await Promise.all([
    own
      .select(['id', 'at', 'succeeded', 'method', 'second_factor', 'ip', 'user_agent'])
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const items = rows.map(({ user_agent, ...entry }) => ({ ...entry, device: deviceName(user_agent) }))
  return { items, page, per_page, total }
}
