import { asMember } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { authorize } from '#domain/policies.ts'
import type { SingleSignOn } from '#domain/single-sign-on/single-sign-on.ts'
import { db } from '#server/db/connect.ts'
import { presentSingleSignOn, singleSignOnRows } from './single-sign-on-rows.ts'

/** The single sign-on of the actor's company; null if no domain was added. */
export async function showSingleSignOn(actor: Actor, origin: string): Promise<{ single_sign_on: SingleSignOn | null }> {
  authorize(actor, 'single_sign_on.see')
  const row = await singleSignOnRows(db).where('company_id', '=', asMember(actor).company_id).executeTakeFirst()
  return { single_sign_on: row ? await presentSingleSignOn(db, actor, row, origin) : null }
}
