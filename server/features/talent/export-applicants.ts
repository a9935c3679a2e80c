import type { z } from 'zod'
import type { Actor } from '#domain/kernel/actor.ts'
import { exportLimit } from '#domain/kernel/page.ts'
import { pathTo } from '#domain/paths.ts'
import { authorize } from '#domain/policies.ts'
import { applicantStatusLabels } from '#domain/talent/managed-applicant.ts'
import type { applicantsExportQuery } from '#domain/talent/managed-applicant.ts'
import { config } from '#server/platform/config/config.ts'
import { now } from '#server/platform/clock/clock.ts'
import { batchesById } from '#server/platform/csv/batches-by-id.ts'
import type { Column } from '#server/platform/csv/csv.ts'
import { findApplicants, findApplicantsInOrder, orderOf } from './find-applicants.ts'
import type { ApplicantRow } from './find-applicants.ts'

const columns: Column<ApplicantRow>[] = [
  { title: 'Name', cell: ({ name }) => name },
  { title: 'Status', cell: ({ status }) => applicantStatusLabels[status] },
  { title: 'Applications', cell: ({ applications }) => applications },
  { title: 'Hired', cell: ({ hired }) => hired },
  { title: 'Created', cell: ({ created_at }) => created_at.slice(0, 10) },
  { title: 'Link', cell: ({ id }) => config.origin + pathTo('admin_applicant', { id }) },
]

/** Applicants as a table: the given IDs, or all that match the filter, in the order of the list. */
export function exportApplicants(actor: Actor, { ids, sort, ...filter }: z.output<typeof applicantsExportQuery>) {
  authorize(actor, 'applicant.list')
  const findIds = () =>
    findApplicants(actor, filter)
      .$if(ids.length > 0, (users) => users.where('users.id', 'in', ids))
      .select('users.id')
      .orderBy(orderOf(sort))
      .limit(exportLimit)
      .execute()
  return { name: `applicants-${now().slice(0, 10)}`, columns, batches: batchesById(findIds, findApplicantsInOrder) }
}
