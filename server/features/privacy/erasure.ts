import { sql } from 'kysely'
import { invoiceMachine } from '#domain/invoices/invoice-machine.ts'
import { asUser, visitor } from '#domain/kernel/actor.ts'
import type { Actor, MemberRole, User } from '#domain/kernel/actor.ts'
import { addDays, addMonths, dateIn } from '#domain/kernel/calendar.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import { retention, retentionLaws } from '#domain/kernel/retention.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import { exportFileNames, exportFiles } from '#domain/privacy/export-file.ts'
import type { ExportFile } from '#domain/privacy/export-file.ts'
import { privacyMessages } from '#domain/privacy/privacy-request.ts'
import type { ErasureBlocker, ErasureForm, ErasurePreview, ScheduledErasure } from '#domain/privacy/privacy-request.ts'
import { db } from '#server/db/connect.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { endRoomAccess } from '#server/features/meeting-room/room.ts'
import { isRestorable } from '#server/features/sanctions/imposing.ts'
import { moveSubject, resumeStatus } from '#server/features/sanctions/subject.ts'
import { record } from '#server/platform/activity/record.ts'
import { fromNow, now } from '#server/platform/clock/clock.ts'
import { config } from '#server/platform/config/config.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { deletePushSubscriptions } from '#server/platform/push/delete-push-subscriptions.ts'
import { forEachDue } from '#server/platform/queue/for-each-due.ts'
import { endApiTokens } from '#server/platform/session/end-api-tokens.ts'
import { findBySecret } from '#server/platform/session/find-by-secret.ts'
import type { Holder } from '#server/platform/session/find-by-secret.ts'
import { signedIds } from '#server/platform/session/signed-ids.ts'
import { endSessions } from '#server/platform/session/start-session.ts'
import { decisions } from '#server/platform/personal-data/decisions.ts'
import { addRequest, moveRequest } from './requests.ts'
import { conditionOf } from './run-rule.ts'
import type { Subject } from './run-rule.ts'

/**
 * Deletes the actor's account. Throws `erasure_blocked` and, at `email`, an error unless it is the address of the
 * account.
 */
export async function requestErasure(actor: Actor, { email }: ErasureForm): Promise<{ done: true }> {
  authorize(actor, 'erasure.request')
  const user = asUser(actor)
  if (email.toLowerCase() !== user.email.toLowerCase()) throw fieldFailure('email', privacyMessages.other_email)
  await transaction((tx) => scheduleErasure(tx, actor, leavingUser(user)))
  return { done: true }
}

/** What deleting the actor's account would delete and keep, counted now. */
export async function previewErasure(actor: Actor): Promise<ErasurePreview> {
  authorize(actor, 'erasure.preview')
  const user = asUser(actor)
  const person = { id: user.user_id, name: user.name, email: user.email }
  const { blockers, company } = await findBlockers(db, leavingUser(user))
  return {
    blockers,
    company: company?.name ?? null,
    deleted: await countDeleted(person),
    kept: await countKept(person),
    erases_on: addDays(dateIn('UTC', new Date(now())), retention.grace_days),
  }
}

async function countDeleted(person: Subject): Promise<ErasurePreview['deleted']> {
  const counts = decisions.flatMap(([table, { rules = [] }]) => {
    const ofPerson = rules.filter(({ of }) => of === 'person')
    // What companies and staff recorded, and technical data, are in no file.
    const file = ofPerson.find((rule) => rule.file)?.file ?? null
    const all = ofPerson.filter(({ erase }) => erase)
    if (all.length === 0 || !file) return []
    // What others were told of the person is erased too, and is not theirs to see.
    const own = all.filter((rule) => rule.file)
    const erasing = own.length > 0 ? own : all
    const where = sql.join(
      erasing.map(({ rows }) => conditionOf(rows, person)),
      sql` or `,
    )
    return [sql`select ${file}::text as file, count(*)::int as count from ${sql.table(table)} where ${where}`]
  })
  const { rows } = await sql<{ file: ExportFile; count: number }>`
    select file, sum(count)::int as count from (${sql.join(counts, sql` union all `)}) as counts
    group by file having sum(count) > 0`.execute(db)
  return exportFileNames.flatMap((name) =>
    rows.filter(({ file }) => file === name).map(({ count }) => ({ title: exportFiles[name].title, count })),
  )
}

async function countKept(person: Subject): Promise<ErasurePreview['kept']> {
  const found = await Promise.all(
    decisions.map(async ([table, { is, kept }]) => {
      if (!kept) return []
      const { rows } = await sql<{ count: number; latest: string | null }>`
        select count(*)::int as count, max(${sql.ref(kept.since)})::date::text as latest
        from ${sql.table(table)} where ${conditionOf(kept.rows, person)}`.execute(db)
      const { count, latest } = rows[0]!
      if (count === 0 || !latest) return []
      const ends_on = addMonths(latest, 12 * retentionLaws[kept.law].years)
      return [{ title: is, count, law: kept.law, ends_on }]
    }),
  )
  return found.flat()
}

const day_ms = 24 * 60 * 60_000

/**
 * Deletes an account, and its company if it has no other member: sign-in ends at once, and the data is erased after the
 * grace period. Throws `erasure_blocked`. The caller authorizes.
 */
export async function scheduleErasure(tx: Tx, actor: Actor, user: LeavingUser): Promise<void> {
  const { user_id, member } = user
  // Of two owners who leave at once, the second one waits and is the last.
  if (member) await tx.selectFrom('companies').where('id', '=', member.company_id).select('id').forUpdate().execute()
  const { blockers, company } = await findBlockers(tx, user)
  if (blockers.length > 0) throw new Failure('erasure_blocked')
  await moveSubject(tx, { kind: 'user', id: user_id }, 'delete', { anyRole: true })
  if (company) await moveSubject(tx, { kind: 'company', id: company.id }, 'delete')
  const company_id = company?.id ?? null
  const erases_at = fromNow(retention.grace_days * day_ms)
  const request = await addRequest(tx, { user_id, kind: 'erasure', company_id, erases_at })
  if (!request) throw new Failure('illegal_move')
  const session_ids = await endSessions(tx, user_id)
  await endApiTokens(tx, user_id)
  await deletePushSubscriptions(tx, { user_id })
  await endRoomAccess(tx, user_id)
  await record(tx, 'erasure.requested', {
    actor,
    data: { user_id, company_id, privacy_request_id: request.id, session_ids },
  })
}

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
      await resumeStatus(tx, subject)
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

/** A person whose account may be deleted, and their membership. */
interface LeavingUser {
  user_id: string
  member: { company_id: string; member_role: MemberRole } | null
}

const leavingUser = (user: User): LeavingUser => ({
  user_id: user.user_id,
  member: user.role === 'company' ? user : null,
})

/** What keeps an account from being deleted, and the company that would be deleted with its only member. */
async function findBlockers(
  from: Db | Tx,
  { user_id, member }: LeavingUser,
): Promise<{ blockers: ErasureBlocker[]; company: { id: string; name: string } | null }> {
  const company_id = member?.company_id ?? null
  const { rows } = await sql<{
    works: boolean
    is_held: boolean
    company_works: boolean
    has_invoices: boolean
    has_owner: boolean
    has_member: boolean
    name: string | null
  }>`
    select
      exists (select from assignments where status <> 'ended' and talent_id = ${user_id}) as works,
      exists (select from legal_holds where lifted_at is null
        and (user_id = ${user_id} or company_id = ${company_id}::uuid)) as is_held,
      exists (select from assignments where status <> 'ended' and company_id = ${company_id}::uuid) as company_works,
      exists (select from invoices where company_id = ${company_id}::uuid
        and status = any (${invoiceMachine.moves.settle.from})) as has_invoices,
      exists (${others(company_id, user_id)} and others.member_role = 'owner') as has_owner,
      exists (${others(company_id, user_id)}) as has_member,
      (select name from companies where id = ${company_id}::uuid) as name`.execute(from)
  const found = rows[0]!
  const isOnlyMember = company_id !== null && !found.has_member
  const blockers: ErasureBlocker[] = []
  if (found.works || (isOnlyMember && found.company_works)) blockers.push('assignments')
  if (isOnlyMember && found.has_invoices) blockers.push('invoices')
  if (member?.member_role === 'owner' && !found.has_owner && !isOnlyMember) blockers.push('last_owner')
  if (found.is_held) blockers.push('legal_hold')
  return { blockers, company: isOnlyMember ? { id: company_id, name: found.name! } : null }
}

const others = (company_id: string | null, user_id: string) => sql`
  select from members others join users on users.id = others.user_id
  where others.company_id = ${company_id}::uuid and others.user_id <> ${user_id} and users.status = 'active'`

const secrets = signedIds('erasure')

/** The link that cancels an erasure. Its fragment never reaches a server or a log. */
export const erasureLink = (privacy_request_id: string): string =>
  `${config.origin}${pathTo('keep_account')}#${secrets.secretOf(privacy_request_id)}`

/** The request of a secret that `erasureLink` has made; null for any other. */
const readErasureSecret = secrets.read

const before_ms = 7 * 24 * 60 * 60_000

const due = (limit: number) =>
  db
    .selectFrom('privacy_requests')
    .where('kind', '=', 'erasure')
    .where('status', '=', 'open')
    .where('erases_at', '<', fromNow(before_ms))
    .where('reminded_at', 'is', null)
    .select('id')
    .orderBy('erases_at')
    .limit(limit)
    .execute()

/** Reminds people a week before their account is erased. */
export async function remindOfErasures(): Promise<void> {
  await forEachDue(due, async (tx, id) => {
    await tx.updateTable('privacy_requests').set({ reminded_at: now() }).where('id', '=', id).execute()
    await queueMail(tx, 'erasure_reminder', { privacy_request_id: id }, id)
  })
}
