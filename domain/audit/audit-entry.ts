import { z } from 'zod'
import { activityKinds } from '../activities.ts'
import { searchWords, selectionLimit, several } from '../kernel/page.ts'
import { instant, uuid } from '../kernel/text.ts'

/** Who acted: an applicant or a company's member, staff, a person without a session, or the product itself. */
export const auditActorKinds = ['user', 'staff', 'visitor', 'system'] as const
export type AuditActorKind = (typeof auditActorKinds)[number]

/** The filter by who acted. `user` is every person, with or without a session. */
export const auditTypes = ['user', 'system', 'staff'] as const
export type AuditType = (typeof auditTypes)[number]
export const auditTypeLabels: Record<AuditType, string> = { user: 'User', system: 'System', staff: 'Staff' }

/** The filter by time, in hours before now. */
export const auditRanges = { '24h': 24, '7d': 7 * 24, '30d': 30 * 24 } as const
export type AuditRange = keyof typeof auditRanges
export const auditRangeNames = Object.keys(auditRanges) as [AuditRange, ...AuditRange[]]
export const auditRangeLabels: Record<AuditRange, string> = {
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
}

/** An exported file has at most this many entries: the newest that match. */
export const auditLimits = { exported: 100_000 } as const

const filters = {
  q: searchWords,
  type: z.enum(auditTypes).optional(),
  range: z.enum(auditRangeNames).optional(),
  kind: z.enum(activityKinds).optional(),
  actor_id: uuid.optional(),
  /** Entries that name it: a company, person, job, invoice or other object, or a request. */
  subject_id: uuid.optional(),
}
export const entryId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)

/** The log is read from the newest entry to older ones; it is too long for page numbers. */
export const auditQuery = z.strictObject({
  ...filters,
  /** The last entry of the previous page. */
  before_id: entryId.optional(),
  per_page: z.coerce.number().int().min(1).max(100).default(50),
})
export type AuditQuery = z.output<typeof auditQuery>

/** All entries that match the filters or, with `ids`, only these. */
export const auditExportQuery = z.strictObject({ ...filters, ids: several(entryId, selectionLimit) })
export type AuditExportQuery = z.output<typeof auditExportQuery>
export type AuditFilters = z.output<z.ZodObject<typeof filters>>

const named = z.object({ id: uuid, name: z.string() })

const entry = z.object({
  /** Of the activity. */
  id: z.number().int(),
  /** The place in the chain: 1, 2, 3 … */
  position: z.number().int(),
  at: instant,
  /** An activity type; one of an earlier version of the product may be unknown. */
  kind: z.string(),
  actor_kind: z.enum(auditActorKinds),
  /** Null for visitors and the product. */
  actor: named.extend({ email: z.string() }).nullable(),
  /** What it was done to; empty where it has no name. */
  target: z.string(),
  company: named.nullable(),
})

export const auditEntrySummary = entry.meta({ id: 'AuditEntrySummary' })
export type AuditEntrySummary = z.output<typeof auditEntrySummary>

export const auditPage = z.object({
  items: z.array(auditEntrySummary),
  /** `before_id` of the next page; null on the last one. */
  older: z.number().int().nullable(),
})
export type AuditPage = z.output<typeof auditPage>

const values = z.record(z.string(), z.unknown())

export const auditEntry = entry
  .extend({
    data: values,
    /** The fields that changed; null where nothing did. */
    before: values.nullable(),
    after: values.nullable(),
    /** The IP address of the actor. */
    origin: z.string().nullable(),
    request_id: z.string().nullable(),
    /** SHA-256 in hexadecimal digits: of the activity, and of the previous entry's hash and this digest. */
    digest: z.string(),
    hash: z.string(),
    /** The first signed checkpoint at or after this entry; null for entries of the last minute. */
    checkpoint: z.object({ position: z.number().int(), signed_at: instant }).nullable(),
    /** Personal data was removed from the activity. */
    redaction: z.object({ at: instant, reason: z.string() }).nullable(),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof auditEntry>

export const auditKey = z
  .object({
    /** An Ed25519 public key in PEM. */
    public_key: z.string(),
  })
  .meta({ id: 'AuditKey' })
