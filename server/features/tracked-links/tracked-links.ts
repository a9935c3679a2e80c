import { randomInt } from 'node:crypto'
import type { z } from 'zod'
import { codeAlphabet, codeLength } from '#domain/jobs/job-ref.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { fieldFailure } from '#domain/kernel/errors.ts'
import { toCents } from '#domain/kernel/money.ts'
import { authorize } from '#domain/policies.ts'
import { trackedLinkLimits, trackedLinkMessages } from '#domain/tracked-links/tracked-link.ts'
import type { TrackedLink, TrackedLinkForm, trackedLinkEdit } from '#domain/tracked-links/tracked-link.ts'
import type { Tx } from '#server/db/connect.ts'
import { transaction } from '#server/db/transaction.ts'
import { lockJob } from '#server/features/jobs/find-job.ts'
import { record } from '#server/platform/activity/record.ts'
import { now } from '#server/platform/clock/clock.ts'
import { findTrackedLink, presentTrackedLink } from './lists.ts'

/** Creates a link to the public page of a job. Throws when the job has too many, or one with this name. */
export async function createTrackedLink(
  actor: Actor,
  job_id: string,
  { name, cost }: TrackedLinkForm,
): Promise<TrackedLink> {
  return transaction(async (tx) => {
    // Concurrent requests wait, so that the limit holds.
    const job = await lockJob(tx, job_id)
    authorize(actor, 'tracked_link.create', job)
    await checkLimit(tx, job_id)
    await checkName(tx, job_id, name)
    const { company_id, currency } = job
    const { id } = await tx
      .insertInto('tracked_links')
      .values({
        job_id,
        company_id,
        name,
        code: newCode(),
        cost_cents: cost === null ? null : toCents(cost),
        currency,
        created_by: asUser(actor).user_id,
        created_at: now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await record(tx, 'tracked_link.created', { actor, company_id, data: { tracked_link_id: id, job_id } })
    return presentTrackedLink(actor, await findTrackedLink(tx, id))
  })
}

/** Renames a link, or changes what it cost. */
export async function editTrackedLink(
  actor: Actor,
  id: string,
  { name, cost }: z.output<typeof trackedLinkEdit>,
): Promise<TrackedLink> {
  return changeTrackedLink(actor, id, 'edit', async (tx, { job_id, name: before }) => {
    if (name !== undefined && name !== before) await checkName(tx, job_id, name, id)
    return {
      ...(name === undefined ? {} : { name }),
      ...(cost === undefined ? {} : { cost_cents: cost === null ? null : toCents(cost) }),
    }
  })
}

/** Archives a link: it leaves the list and keeps working, because posts with it are still online. */
export async function archiveTrackedLink(actor: Actor, id: string): Promise<TrackedLink> {
  return changeTrackedLink(actor, id, 'archive', async (_tx, { archived_at }) => ({
    archived_at: archived_at ?? now(),
  }))
}

export async function unarchiveTrackedLink(actor: Actor, id: string): Promise<TrackedLink> {
  return changeTrackedLink(actor, id, 'unarchive', async (tx, { job_id, name, archived_at }) => {
    if (archived_at !== null) {
      await checkLimit(tx, job_id)
      await checkName(tx, job_id, name, id)
    }
    return { archived_at: null }
  })
}

const kinds = {
  edit: 'tracked_link.edited',
  archive: 'tracked_link.archived',
  unarchive: 'tracked_link.unarchived',
} as const

type LinkRow = Awaited<ReturnType<typeof findTrackedLink>>
type Change = Partial<Pick<LinkRow, 'name' | 'cost_cents' | 'archived_at'>>

/** Changes a link with its job locked. A change to what it already is records nothing. */
async function changeTrackedLink(
  actor: Actor,
  id: string,
  action: keyof typeof kinds,
  changeOf: (tx: Tx, link: LinkRow) => Promise<Change>,
): Promise<TrackedLink> {
  return transaction(async (tx) => {
    const seen = await findTrackedLink(tx, id)
    authorize(actor, `tracked_link.${action}`, seen)
    await lockJob(tx, seen.job_id)
    const link = await findTrackedLink(tx, id)
    const change = await changeOf(tx, link)
    const isChanged = (Object.keys(change) as (keyof Change)[]).some((column) => change[column] !== link[column])
    if (!isChanged) return presentTrackedLink(actor, link)
    await tx.updateTable('tracked_links').set(change).where('id', '=', id).execute()
    const { company_id, job_id } = link
    await record(tx, kinds[action], { actor, company_id, data: { tracked_link_id: id, job_id } })
    return presentTrackedLink(actor, await findTrackedLink(tx, id))
  })
}

async function checkLimit(tx: Tx, job_id: string): Promise<void> {
  const { count } = await tx
    .selectFrom('tracked_links')
    .where('job_id', '=', job_id)
    .where('archived_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= trackedLinkLimits.per_job) throw fieldFailure('name', trackedLinkMessages.too_many)
}

/** Two links with one name could not be told apart. */
async function checkName(tx: Tx, job_id: string, name: string, except?: string): Promise<void> {
  const other = await tx
    .selectFrom('tracked_links')
    .where('job_id', '=', job_id)
    .where('archived_at', 'is', null)
    .where(({ eb, fn }) => eb(fn<string>('lower', ['name']), '=', name.toLowerCase()))
    .$if(except !== undefined, (links) => links.where('id', '<>', except!))
    .select('id')
    .executeTakeFirst()
  if (other) throw fieldFailure('name', trackedLinkMessages.taken)
}

/** There are 850 billion. */
const newCode = () => Array.from({ length: codeLength }, () => codeAlphabet[randomInt(codeAlphabet.length)]).join('')
