import { sql } from 'kysely'
import { legalVersions } from '#content/legal/versions.ts'
import { isUser, personBehind } from '#domain/kernel/actor.ts'
import type { Actor } from '#domain/kernel/actor.ts'
import { addDays } from '#domain/kernel/calendar.ts'
import { Failure } from '#domain/kernel/errors.ts'
import { legalDocuments, mustAccept, tokenGrace_days } from '#domain/legal/legal-document.ts'
import type { LegalDocument } from '#domain/legal/legal-document.ts'
import type { Permission } from '#domain/policies.ts'
import { now } from '#server/platform/clock/clock.ts'
import { beforehand } from './second-factor.ts'

/** What users can do who have not accepted the documents: accept them, take their data along, leave, or ask us. */
const allowed: readonly Permission[] = [
  ...beforehand,
  'legal_document.list',
  'legal_document.accept',
  'data_export.see_own',
  'data_export.request',
  'data_export.download',
  'erasure.preview',
  'erasure.request',
  'erasure.follow',
  'erasure.cancel',
  'contact_request.send',
  'content.read_help',
]

/** Throws `terms_not_accepted` for users who must accept a document before they do anything else. */
export function requireAcceptedDocuments(actor: Actor, permission: Permission): void {
  if (!isUser(actor) || allowed.includes(permission)) return
  if (personBehind(actor).must_accept) throw new Failure('terms_not_accepted')
}

/** The newest accepted version of each document, of a row of `users`. */
export type AcceptedVersions = Partial<Record<LegalDocument, number>>
export const acceptedVersions = sql<AcceptedVersions>`(
  select coalesce(jsonb_object_agg(document, version), '{}') from (
    select document, max(version) as version from legal_acceptances where user_id = users.id group by document
  ) as newest)`

/** The documents that a customer must accept to continue; undefined if there are none. Staff accept nothing. */
export function documentsToAccept(
  { role, accepted_versions }: { role: string; accepted_versions: AcceptedVersions },
  { withToken = false } = {},
): { must_accept?: readonly LegalDocument[] } {
  if (role !== 'applicant' && role !== 'company') return {}
  const today = now().slice(0, 10)
  const on = withToken ? addDays(today, -tokenGrace_days) : today
  const missing = legalDocuments.filter((one) => mustAccept(legalVersions[one], accepted_versions[one] ?? null, on))
  return missing.length > 0 ? { must_accept: missing } : {}
}
