import { parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs'
import { activityKinds } from '#domain/activities.ts'
import { auditQuery, auditRangeNames, auditTypes } from '#domain/audit/audit-entry.ts'
import { useCurrentSearch } from '#web/lib/navigation/current-search.ts'
import { inUrl, unknownParameters } from '#web/lib/navigation/in-url.ts'

const { q, actor_id, subject_id, before_id } = auditQuery.shape

export const auditTypeFilters = ['all', ...auditTypes] as const

const parsers = {
  q: inUrl(q.unwrap()).withDefault(''),
  /** What the product sends and users do would hide what staff did. */
  type: parseAsStringLiteral(auditTypeFilters).withDefault('staff'),
  range: parseAsStringLiteral(auditRangeNames),
  kind: parseAsStringLiteral(activityKinds),
  actor_id: inUrl(actor_id.unwrap()),
  subject_id: inUrl(subject_id.unwrap()),
  before_id: inUrl(before_id.unwrap()),
}

/** The filters of the audit log, in the URL. */
export const useAuditSearch = () => useQueryStates(parsers)

export type AuditSearch = ReturnType<typeof useAuditSearch>[0]

/** The search of all entries. */
export const allEntries = {
  q: null,
  type: 'all',
  range: null,
  kind: null,
  actor_id: null,
  subject_id: null,
  before_id: null,
} as const satisfies { [Name in keyof AuditSearch]: AuditSearch[Name] | null }

/** The filters that are set, as the API takes them. */
export const filtersOf = ({ q: words, type, range, kind, actor_id: actor, subject_id: subject }: AuditSearch) => ({
  ...(words ? { q: words } : {}),
  ...(type === 'all' ? {} : { type }),
  ...(range ? { range } : {}),
  ...(kind ? { kind } : {}),
  ...(actor ? { actor_id: actor } : {}),
  ...(subject ? { subject_id: subject } : {}),
})

const openEntry = inUrl(before_id.unwrap()).withOptions({ history: 'push' })

/** The entry that is open beside the list. */
export const useOpenEntry = () => useQueryState('entry', openEntry)

/** The parameters of the URL that the log does not know. */
export const useUnknownFilters = () => unknownParameters(useCurrentSearch(), { ...parsers, entry: openEntry })
