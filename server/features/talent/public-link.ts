import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { linkSecret } from '#domain/kernel/text.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import type { TalentPage } from '#domain/talent/talent-page.ts'
import type { TalentPrivacy } from '#domain/talent/talent-privacy.ts'
import { db } from '#server/db/connect.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { originOf, recordConsent } from '#server/features/consents/consents.ts'
import { renderDataPage } from '#server/features/content/site-pages.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { sendFailurePage } from '#server/platform/http/failure-page.ts'
import { requestedFile } from '#server/platform/http/site-files.ts'
import { sendRequestedFile } from '#server/platform/http/site.ts'
import { asVisitor, countVisit } from '#server/platform/http/visitor-work.ts'
import { presentTalentPage } from './present-talent-page.ts'
import { readLinkSecret, showPrivacy } from './privacy.ts'
import { readTalentCards } from './talent-cards.ts'
import { visitor } from '#domain/kernel/actor.ts'

/** Creates the address of the actor's public page. An existing one stays, so that a double click changes nothing. */
export async function createPublicLink(actor: Actor): Promise<TalentPrivacy> {
  return transaction(async (tx) => {
    authorize(actor, 'talent.create_public_link')
    const talent_id = asUser(actor).user_id
    const created = await tx
      .insertInto('talent_links')
      .values({ talent_id, id: randomUUID(), created_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (created) {
      await record(tx, 'talent.public_link_created', { actor, data: { talent_id } })
      await recordChange(tx, actor, true)
    }
    return showPrivacy(actor, tx)
  })
}

/** Makes the address of the actor's public page invalid at once. */
export async function removePublicLink(actor: Actor): Promise<TalentPrivacy> {
  return transaction(async (tx) => {
    authorize(actor, 'talent.remove_public_link')
    const talent_id = asUser(actor).user_id
    const removed = await tx
      .deleteFrom('talent_links')
      .where('talent_id', '=', talent_id)
      .returning('id')
      .executeTakeFirst()
    if (removed) {
      await record(tx, 'talent.public_link_removed', { actor, data: { talent_id } })
      await recordChange(tx, actor, false)
    }
    return showPrivacy(actor, tx)
  })
}

const recordChange = (tx: Tx, actor: Actor, is_given: boolean) =>
  recordConsent(tx, { user_id: asUser(actor).user_id, kind: 'public_profile', is_given, origin: originOf(actor) })

/**
 * The page behind a public link: what companies see that are not in contact with the talent, so without the family name
 * and contact details. Throws `not_found` for a link that was removed, and while the talent's account is not active.
 */
export async function findPublicTalentPage(actor: Actor, secret: string): Promise<TalentPage> {
  authorize(actor, 'talent.see_public')
  const id = readLinkSecret(secret)
  const link =
    id &&
    (await db
      .selectFrom('talent_links')
      .innerJoin('users', 'users.id', 'talent_links.talent_id')
      .where('talent_links.id', '=', id)
      .where('users.status', '=', 'active')
      .select('talent_id')
      .executeTakeFirst())
  if (!link) throw new Failure('not_found')
  const { rows } = await readTalentCards(db, { ids: [link.talent_id], reader: { company_id: null } })
  const [row] = rows
  if (!row) throw new Failure('not_found')
  const today = dateIn('UTC', new Date(now()))
  const page = await presentTalentPage(db, row, 'limited', { actor: visitor, company_id: null, zone: null, today })
  return { ...page, allowed: [] }
}

const perNetwork = { tries: 120, minutes: 1 }
const linkQuery = z.object({ link: linkSecret.catch('') })

/** The page of a talent's public link. It is rendered for every request, so that a removed link stops at once. */
export function publicTalentRoutes(app: FastifyInstance): void {
  app.route({
    method: 'GET',
    url: pathTo('talent_link'),
    config: { permission: 'talent.see_public', anonymous: true },
    schema: { tags: ['Public pages'], hide: true, summary: 'The public page of a talent', querystring: linkQuery },
    handler: showPage,
  })
}

async function showPage(request: FastifyRequest, reply: FastifyReply) {
  const { link } = request.query as z.output<typeof linkQuery>
  try {
    await countVisit(request, 'public talents', perNetwork)
    const page = await asVisitor(request, async () => {
      const talent = await findPublicTalentPage(request.actor, link)
      return requestedFile('.html', await renderDataPage(pathTo('talent_link'), talent), { secret: true })
    })
    sendRequestedFile(request.raw, reply.raw, page)
    return reply.hijack()
  } catch (error) {
    return sendFailurePage(request, reply, error as Error)
  }
}
