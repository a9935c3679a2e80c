import { parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs'
import { activityKinds } from '#domain/activities.ts'
import { auditQuery, auditRangeNames, auditTypes } from '#domain/audit/audit-entry.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'

const { q, actor_id, subject_id, before_id } = auditQuery.shape

/** The filters of the audit log, in the URL. */
export const useAuditSearch = () =>
  useQueryStates({
    q: inUrl(q.unwrap()).withDefault(''),
    type: parseAsStringLiteral(auditTypes),
    range: parseAsStringLiteral(auditRangeNames),
    kind: parseAsStringLiteral(activityKinds),
    actor_id: inUrl(actor_id.unwrap()),
    subject_id: inUrl(subject_id.unwrap()),
    before_id: inUrl(before_id.unwrap()),
  })

export type AuditSearch = ReturnType<typeof useAuditSearch>[0]

/** The filters that are set, as the API takes them. */
export const filtersOf = ({ q: words, type, range, kind, actor_id: actor, subject_id: subject }: AuditSearch) => ({
  ...(words ? { q: words } : {}),
  ...(type ? { type } : {}),
  ...(range ? { range } : {}),
  ...(kind ? { kind } : {}),
  ...(actor ? { actor_id: actor } : {}),
  ...(subject ? { subject_id: subject } : {}),
})

/** The entry that is open beside the list. */
export const useOpenEntry = () => useQueryState('entry', inUrl(before_id.unwrap()).withOptions({ history: 'push' }))
