import { z } from 'zod'
import { bulkPermissions } from '../accounts/account.ts'
import type { BulkPermission } from '../accounts/account.ts'
import { userMachine } from '../accounts/user-machine.ts'
import { companiesFilter } from '../companies/managed-company.ts'
import { pageQuery, several } from '../kernel/page.ts'
import { date, instant, line, text, uuid } from '../kernel/text.ts'
import { sanctionLimits } from '../sanctions/sanction.ts'
import { bulkActionMachine } from './bulk-action-machine.ts'

/** The most items of one action, of those named by ID, and of those listed in a preview. */
export const bulkActionLimits = { items: 50_000, ids: 500, previewed: 50, reason: 300, confirmation: 150 } as const

interface KindFacts {
  subject: 'company' | 'user'
  move: 'suspend' | 'activate' | 'delete' | 'restore'
  noun: readonly [one: string, many: string]
  /** The verb of its button, and what was done: `3 companies suspended`. */
  label: string
  done: string
}

const companies = { subject: 'company', noun: ['company', 'companies'] } as const
const applicants = { subject: 'user', noun: ['applicant', 'applicants'] } as const

/** Everything that staff can do with many rows at once. */
export const bulkActionKinds = {
  suspend_companies: { ...companies, move: 'suspend', label: 'Suspend', done: 'suspended' },
  activate_companies: { ...companies, move: 'activate', label: 'Activate', done: 'activated' },
  delete_companies: { ...companies, move: 'delete', label: 'Delete', done: 'deleted' },
  restore_companies: { ...companies, move: 'restore', label: 'Restore', done: 'restored' },
  suspend_applicants: { ...applicants, move: 'suspend', label: 'Suspend', done: 'suspended' },
  activate_applicants: { ...applicants, move: 'activate', label: 'Activate', done: 'activated' },
  remove_applicants: { ...applicants, move: 'delete', label: 'Remove', done: 'removed' },
  restore_applicants: { ...applicants, move: 'restore', label: 'Restore', done: 'restored' },
} as const satisfies Record<BulkPermission, KindFacts>
export type BulkActionKind = BulkPermission

/** The filter of either list. Applicants have no account manager, and companies are never merged. */
const bulkFilter = companiesFilter.extend({ status: several(z.enum(userMachine.states), userMachine.states.length) })
export type BulkFilter = z.output<typeof bulkFilter>

/** The rows, by ID or by the filter of the list. */
const selection = {
  kind: z.enum(bulkPermissions),
  ids: z.array(uuid).min(1).max(bulkActionLimits.ids).optional(),
  filter: bulkFilter.optional(),
}
interface Selection {
  kind: BulkActionKind
  ids?: string[] | undefined
  filter?: BulkFilter | undefined
}
const isOne = ({ ids, filter }: Selection) => (ids === undefined) !== (filter === undefined)
const oneSelection = { path: ['ids'], message: 'Send either the IDs or the filter.' }
const fitsSubject = ({ kind, filter }: Selection) =>
  bulkActionKinds[kind].subject === 'company' || filter?.account_manager === undefined
const fittingFilter = { path: ['filter', 'account_manager'], message: 'Applicants have no account manager.' }

export const bulkSelection = z
  .strictObject(selection)
  .refine(isOne, oneSelection)
  .refine(fitsSubject, fittingFilter)
  .meta({ id: 'BulkSelection' })
export type BulkSelection = z.output<typeof bulkSelection>

/** Companies and applicants read why they are suspended or deleted. */
export const needsReason = (kind: BulkActionKind): boolean => ['suspend', 'delete'].includes(bulkActionKinds[kind].move)

const details = {
  reason: text(sanctionLimits.reason, 'A reason').trim().default(''),
  /** For staff; of suspensions only. */
  note: text(sanctionLimits.note, 'A note').trim().default(''),
  /** Of suspensions only. */
  ends_on: date.nullable().default(null),
  /** What the preview asks for before something is deleted. */
  confirmation: line(bulkActionLimits.confirmation, 'A confirmation').default(''),
}
const isExplained = ({ kind, reason }: { kind: BulkActionKind; reason: string }) => reason !== '' || !needsReason(kind)
const missingReason = { path: ['reason'], message: 'Please enter a reason.' }

/** What the user fills in for a kind of action. */
export const bulkActionDetails = (kind: BulkActionKind) =>
  z.strictObject(details).refine(({ reason }) => isExplained({ kind, reason }), missingReason)

export const bulkActionForm = z
  .strictObject({
    ...selection,
    ...details,
    /** The number of rows in the preview. The action does not start if it has changed. */
    total: z.number().int().min(1).max(bulkActionLimits.items),
  })
  .refine(isExplained, missingReason)
  .refine(isOne, oneSelection)
  .refine(fitsSubject, fittingFilter)
  .meta({ id: 'BulkActionForm' })
export type BulkActionForm = z.output<typeof bulkActionForm>

const refusal = z.object({ id: uuid, name: z.string(), reason: z.string() })

/** What an action would do now. */
export const bulkPreview = z
  .object({
    total: z.number().int(),
    allowed: z.number().int(),
    /** The names of the first rows that it would change. */
    names: z.array(z.string()),
    /** The first rows that it would skip, and why. */
    skipped: z.array(refusal),
    /** What must be typed before something is deleted. */
    confirmation: z.string().nullable(),
  })
  .meta({ id: 'BulkPreview' })
export type BulkPreview = z.output<typeof bulkPreview>

export const bulkItemStatuses = ['pending', 'done', 'skipped', 'failed'] as const
export type BulkItemStatus = (typeof bulkItemStatuses)[number]
const bulkItemStatus = z.enum(bulkItemStatuses).meta({ id: 'BulkItemStatus' })

export const bulkAction = z
  .object({
    id: uuid,
    kind: z.enum(bulkPermissions),
    status: z.enum(bulkActionMachine.states),
    total: z.number().int(),
    counts: z.record(bulkItemStatus, z.number().int()),
    created_at: instant,
    ended_at: instant.nullable(),
    allowed: z.array(z.enum(['cancel'])),
  })
  .meta({ id: 'BulkAction' })
export type BulkAction = z.output<typeof bulkAction>

const itemsFilter = { result: bulkItemStatus.optional() }
export const bulkItemsQuery = pageQuery(['position'], 'position').extend(itemsFilter)
export const bulkItemsExportQuery = z.strictObject(itemsFilter)
export type BulkItemsQuery = z.output<typeof bulkItemsQuery>

export const bulkItemStatusLabels = {
  pending: 'Pending',
  done: 'Done',
  skipped: 'Skipped',
  failed: 'Failed',
} as const satisfies Record<BulkItemStatus, string>

/** A row of an action and what became of it. */
export const bulkItem = refusal.extend({ status: bulkItemStatus }).meta({ id: 'BulkActionItem' })
export type BulkItem = z.output<typeof bulkItem>
