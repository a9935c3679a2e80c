import { exportSteps } from '#domain/privacy/export-file.ts'
import type { DataExport } from '#domain/privacy/privacy-request.ts'
import { now } from '#server/platform/clock/clock.ts'
import type { PrivacyRequestRow } from './add-request.ts'

/** An export as its user sees it. */
export const presentExport = (row: PrivacyRequestRow): DataExport => ({
  id: row.id,
  status: row.status,
  requested_at: row.requested_at,
  steps_done: row.steps_done,
  steps: exportSteps,
  size_bytes: row.size_bytes,
  expires_at: row.expires_at && row.expires_at > now() ? row.expires_at : null,
})
