import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { isSameName } from '#domain/accounts/same-name.ts'
import { contractSides, signatureMessage } from '#domain/contracts/contract.ts'
import type { ContractSide, ContractText } from '#domain/contracts/contract.ts'
import { platformFeeText } from '#domain/fees/compute-fees.ts'
import { asUser } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { Failure, fieldFailure } from '#domain/kernel/errors.ts'
import type { ContractKind } from '#content/contracts/templates.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { AssignmentTerms } from '#server/db/tables.ts'
import { statedTimeZoneOf } from '#server/features/accounts/find-users.ts'
import { findPlatformFee } from '#server/features/fees/fee-rules.ts'
import type { Activity } from '#server/platform/activity/activity.ts'
import { now } from '#server/platform/clock/clock.ts'
import { requestContext } from '#server/platform/log/request-context.ts'
import { enqueue } from '#server/platform/queue/queue.ts'
import { currentVersion, writeContract } from './contract-document.ts'

/** The contract that signing these terms now would create, with the reader's rate; staff read the company's. */
export async function draftContract(
  from: Db | Tx,
  { role }: Pick<Actor, 'role'>,
  kind: ContractKind,
  { company_id, ...terms }: Omit<AgreedTerms, 'platform_fee'> & { company_id: string },
): Promise<ContractText> {
  const side: ContractSide = role === 'applicant' ? 'talent' : 'company'
  const platform_fee = platformFeeText((await findPlatformFee(from, company_id))(terms.effective_on))
  return writeContract({
    kind,
    version: currentVersion(kind),
    side,
    terms: snapshotTerms(side, { ...terms, platform_fee }),
  })
}

/**
 * Creates each side's contract of an assignment, or of an amendment, from the terms that both have signed. The files
 * are written afterwards.
 */
export async function createContracts(
  tx: Tx,
  { assignment_id, amendment_id = null }: { assignment_id: string; amendment_id?: string | null },
): Promise<void> {
  const { company_id, talent_id, trial_days, milestones, ...terms } = await tx
    .selectFrom('assignment_terms')
    .innerJoin('assignments', 'assignments.id', 'assignment_terms.assignment_id')
    .innerJoin('offers', 'offers.id', 'assignments.offer_id')
    .innerJoin('companies', 'companies.id', 'assignments.company_id')
    .innerJoin('users', 'users.id', 'assignments.talent_id')
    .where('assignment_terms.assignment_id', '=', assignment_id)
    .where('assignment_terms.amendment_id', amendment_id === null ? 'is' : '=', amendment_id)
    .selectAll('assignment_terms')
    .select(['assignments.company_id', 'assignments.talent_id', 'offers.trial_days', 'offers.milestones'])
    .select(['companies.name as company_name', 'companies.timezone as company_timezone'])
    .select([
      'users.name as talent_name',
      sql<string>`coalesce(${statedTimeZoneOf('assignments.talent_id')}, assignment_terms.timezone)`.as(
        'talent_timezone',
      ),
    ])
    .executeTakeFirstOrThrow()
  const ofAgreement = amendment_id === null
  const agreed = {
    ...terms,
    platform_fee: platformFeeText((await findPlatformFee(tx, company_id))(terms.effective_on)),
    trial_days: ofAgreement ? trial_days : 0,
    milestones: ofAgreement ? (milestones as unknown as AgreedTerms['milestones']) : [],
  } as AgreedTerms
  await tx
    .insertInto('contracts')
    .values(
      contractSides.map((side) => ({
        assignment_id,
        amendment_id,
        company_id,
        talent_id,
        side,
        template_version: currentVersion(ofAgreement ? 'agreement' : 'amendment'),
        terms: JSON.stringify(snapshotTerms(side, agreed)),
        created_at: now(),
      })),
    )
    .execute()
}

interface Rates {
  bill_cents: number
  pay_cents: number
}

type WorkTerms = Omit<
  Selectable<AssignmentTerms>,
  'assignment_id' | 'amendment_id' | 'effective_on' | 'currency' | keyof Rates
>

interface Parties {
  company_name: string
  talent_name: string
  /** The clocks of both, as they were; contracts of versions 1 and 2 have none. */
  company_timezone?: string
  talent_timezone?: string
  /** The first day of work, or the first date of amended terms. */
  effective_on: string
  trial_days: number
}

interface Milestone {
  title: string
  due_on: string | null
}

/** Terms with the rates of both sides. */
interface AgreedTerms extends WorkTerms, Parties, Rates {
  /** In words. */
  platform_fee: string
  milestones: readonly (Milestone & Rates)[]
}

/** What a contract's template is filled with. It has the rate of one side only, so that no file shows the other one. */
export interface ContractTerms extends WorkTerms, Parties {
  rate_cents: number
  /** For the company: what it pays on top of the rate, in words. */
  platform_fee?: string | null
  /** The same as a percentage, in contracts of version 1. */
  platform_fee_percent?: number | null
  milestones: (Milestone & { rate_cents: number })[]
}

/** The terms with the rates of one side. */
function snapshotTerms(side: ContractSide, terms: AgreedTerms): ContractTerms {
  const rateOf = ({ bill_cents, pay_cents }: Rates) => (side === 'company' ? bill_cents : pay_cents)
  return {
    company_name: terms.company_name,
    talent_name: terms.talent_name,
    ...(terms.company_timezone ? { company_timezone: terms.company_timezone } : {}),
    ...(terms.talent_timezone ? { talent_timezone: terms.talent_timezone } : {}),
    effective_on: terms.effective_on,
    role_title: terms.role_title,
    engagement_type: terms.engagement_type,
    weekly_hours: terms.weekly_hours,
    timezone: terms.timezone,
    days: terms.days,
    from_time: terms.from_time,
    to_time: terms.to_time,
    break_minutes: terms.break_minutes,
    overtime_percent: terms.overtime_percent,
    night_percent: terms.night_percent,
    paid_leave_days: terms.paid_leave_days,
    holiday_countries: terms.holiday_countries,
    notice_days: terms.notice_days,
    trial_days: terms.trial_days,
    rate_cents: rateOf(terms),
    platform_fee: side === 'company' ? terms.platform_fee : null,
    milestones: terms.milestones.map((one) => ({ title: one.title, due_on: one.due_on, rate_cents: rateOf(one) })),
  }
}

interface Signed {
  offer_id?: string
  amendment_id?: string
  /** The typed name. */
  name: string
}

/**
 * Records a typed signature with its evidence: the account, its name with all corrections, the time and the IP address
 * of the request. Throws `invalid_input` at `signature` unless the typed name is the account's.
 */
export async function recordSignature(tx: Tx, actor: Actor, signed: Signed): Promise<void> {
  const { user_id, email } = asUser(actor)
  const account_name = await lockName(tx, user_id)
  if (!isSameName(signed.name, account_name)) throw fieldFailure('signature', signatureMessage(account_name))
  await tx
    .insertInto('signatures')
    .values({
      ...signed,
      side: sideOf(actor),
      user_id,
      email,
      account_name,
      name_corrections: correctionsOf(user_id),
      ip_address: requestContext.getStore()?.ip ?? null,
      signed_at: now(),
    })
    .execute()
}

/** The name as it is now, not when the session was read. It does not change before the end of the transaction. */
async function lockName(tx: Tx, user_id: string): Promise<string> {
  const { name } = await tx
    .selectFrom('users')
    .where('id', '=', user_id)
    .select('name')
    .forShare()
    .executeTakeFirstOrThrow()
  return name
}

/** How the user's name was corrected. The names of corrections before they were recorded are null. */
const correctionsOf = (user_id: string) => sql<string>`(
  select coalesce(jsonb_agg(jsonb_build_object('from', before ->> 'name', 'to', after ->> 'name', 'at', at)
    order by at, id), '[]')
  from activities
  where actor_id = ${user_id} and kind = 'account.renamed')`

function sideOf({ role }: Actor): ContractSide {
  const side = role === 'applicant' ? 'talent' : contractSides.find((one) => one === role)
  if (!side) throw new Failure('forbidden')
  return side
}

/** Queues the files of an assignment's contracts that are not written yet. */
export async function storeContracts(
  tx: Tx,
  { data }: Activity<'assignment.created' | 'amendment.signed'>,
): Promise<void> {
  const missing = await tx
    .selectFrom('contracts')
    .where('assignment_id', '=', data.assignment_id)
    .where('file_id', 'is', null)
    .select('id')
    .execute()
  for (const { id } of missing) await enqueue(tx, 'contracts', { contract_id: id }, { key: `contracts:${id}` })
}
