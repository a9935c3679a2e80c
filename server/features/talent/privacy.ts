import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { asUser, visitor } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { dateIn } from '#domain/kernel/calendar.ts'
import { Failure, notFound } from '#domain/kernel/errors.ts'
import { linkSecret } from '#domain/kernel/text.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import type { TalentPage } from '#domain/talent/talent-page.ts'
import { blockedCompaniesMax } from '#domain/talent/talent-privacy.ts'
import type { TalentPrivacy } from '#domain/talent/talent-privacy.ts'
import type { Visibility } from '#domain/talent/talent-visibility.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { originOf, recordConsent } from '#server/features/consents/consents.ts'
import { renderDataPage } from '#server/features/content/site-pages.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { sendFailurePage } from '#server/platform/http/failure-page.ts'
import { requestedFile, sendRequestedFile } from '#server/platform/http/requested-file.ts'
import { asVisitor, countVisit } from '#server/platform/http/visitor-work.ts'
import { signedIds } from '#server/platform/session/signed-ids.ts'
import { presentTalentPage } from './present-talent-page.ts'
import { readTalentCards } from './talent-cards.ts'

/** Who finds the actor, and the companies that the actor hides from, latest first. */
export async function showPrivacy(actor: Actor, from: Db | Tx = db): Promise<TalentPrivacy> {
  authorize(actor, 'talent.see_own')
  const { user_id } = asUser(actor)
  const { visibility } = await from
    .selectFrom('talents')
    .where('user_id', '=', user_id)
    .select('visibility')
    .executeTakeFirstOrThrow()
  const blocked_companies = await from
    .selectFrom('blocked_companies')
    .innerJoin('companies', 'companies.id', 'blocked_companies.company_id')
    .where('talent_id', '=', user_id)
    .select(['companies.id', 'companies.name', 'companies.logo_file_id', 'blocked_companies.created_at as blocked_at'])
    .orderBy('blocked_companies.created_at', 'desc')
    .orderBy('companies.id')
    .execute()
  const link = await from.selectFrom('talent_links').where('talent_id', '=', user_id).select('id').executeTakeFirst()
  return { visibility, blocked_companies, public_link: link ? publicLinkAddress(link.id) : null }
}

/** Sets who finds the actor. Takes effect with the next search. */
export async function setVisibility(actor: Actor, visibility: Visibility): Promise<TalentPrivacy> {
  return transaction(async (tx) => {
    authorize(actor, 'talent.set_visibility')
    const { user_id } = asUser(actor)
    const changed = await tx
      .updateTable('talents')
      .set({ visibility })
      .where('user_id', '=', user_id)
      .where('visibility', '<>', visibility)
      .returning('user_id')
      .executeTakeFirst()
    if (changed) await record(tx, 'talent.visibility_set', { actor, data: { talent_id: user_id, visibility } })
    return showPrivacy(actor, tx)
  })
}

/** Hides the actor from a company. Takes effect with its next search. Throws `not_found` and `too_many_blocked_companies`. */
export async function blockCompany(actor: Actor, company_id: string): Promise<TalentPrivacy> {
  return transaction(async (tx) => {
    authorize(actor, 'talent.block_company')
    const { user_id } = asUser(actor)
    // Of two concurrent requests, the second waits here and counts the first one's company.
    await tx.selectFrom('talents').where('user_id', '=', user_id).select('user_id').forNoKeyUpdate().execute()
    const privacy = await showPrivacy(actor, tx)
    if (privacy.blocked_companies.some(({ id }) => id === company_id)) return privacy
    await tx
      .selectFrom('companies')
      .where('id', '=', company_id)
      .where('status', '<>', 'deleted')
      .select('id')
      .executeTakeFirstOrThrow(notFound)
    if (privacy.blocked_companies.length >= blockedCompaniesMax)
      throw new Failure('too_many_blocked_companies', { values: { max: String(blockedCompaniesMax) } })
    await tx.insertInto('blocked_companies').values({ talent_id: user_id, company_id, created_at: now() }).execute()
    await record(tx, 'talent.company_blocked', {
      actor,
      data: { talent_id: user_id, blocked_company_id: company_id },
    })
    return showPrivacy(actor, tx)
  })
}

/** Shows the actor to a company again. */
export async function unblockCompany(actor: Actor, company_id: string): Promise<TalentPrivacy> {
  return transaction(async (tx) => {
    authorize(actor, 'talent.unblock_company')
    const { user_id } = asUser(actor)
    const removed = await tx
      .deleteFrom('blocked_companies')
      .where('talent_id', '=', user_id)
      .where('company_id', '=', company_id)
      .returning('company_id')
      .executeTakeFirst()
    if (removed) {
      await record(tx, 'talent.company_unblocked', {
        actor,
        data: { talent_id: user_id, blocked_company_id: company_id },
      })
    }
    return showPrivacy(actor, tx)
  })
}

const secrets = signedIds('talent link')

/** The address of a talent's public page. The secret is in the query, which is not logged. */
const publicLinkAddress = (link_id: string): string =>
  `${config.origin}${pathTo('talent_link')}?link=${secrets.secretOf(link_id)}`

/** The link of a secret that `publicLinkAddress` has made; null for any other. */
export const readLinkSecret = secrets.read

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
    sendRequestedFile(request.raw, reply.raw, page, request.id)
    return reply.hijack()
  } catch (error) {
    return sendFailurePage(request, reply, error as Error)
  }
}
