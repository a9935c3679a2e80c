import { automaticReasonLabel, reportReasonLabels } from '#domain/reports/report.ts'
import type { ReportReason } from '#domain/reports/report.ts'

/** Why something was reported; null is an automatic note. */
export const reasonText = (reason: ReportReason | null): string =>
  reason ? reportReasonLabels[reason] : automaticReasonLabel

/** What staff decided, for a list. */
export const outcomeBadges = {
  none: 'No action',
  warn: 'Warned',
  hide: 'Hidden',
  suspend: 'Suspended',
} as const
