import { Flag, ShieldAlert } from 'lucide-react'
import { countOf } from '#domain/kernel/count.ts'
import { reportKindLabels } from '#domain/reports/report.ts'
import type { ReportCase } from '#domain/reports/report.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { outcomeBadges, reasonText } from './report-words.ts'

/** A reported subject in the list, with the reasons of its reports. */
export function ReportCaseItem({ reported, onOpen }: { reported: ReportCase; onOpen: () => void }) {
  const { kind, title, reports, reasons, opened_at, claimed_by, outcome, resolved_at, resolved_by } = reported
  const Icon = reasons.every((reason) => reason === null) ? ShieldAlert : Flag
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4 text-sm not-first:border-t not-first:border-line">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-semibold wrap-anywhere">{reasons.map(reasonText).join(', ')}</span>
          <Badge>{reportKindLabels[kind]}</Badge>
          <CaseBadge reported={reported} />
        </p>
        <p className="wrap-anywhere text-ink-soft">
          <bdi>{title}</bdi>
        </p>
        <p className="mt-1 text-ink-faint">
          {countOf(reports, 'report', 'reports')}, the first{' '}
          <RelativeTime at={opened_at} className="lowercase" focusable />
          {claimed_by && <>. Claimed by {claimed_by.name}</>}
          {outcome && resolved_at && (
            <>
              . Resolved{resolved_by && ` by ${resolved_by}`} <RelativeTime at={resolved_at} className="lowercase" />
            </>
          )}
        </p>
      </div>
      <Button size="sm" aria-label={`Open the reports about ${title}`} onClick={onOpen}>
        Open
      </Button>
    </li>
  )
}

/** Whether someone works on a case, and what was decided. */
export function CaseBadge({ reported: { status, outcome, restored_at } }: { reported: ReportCase }) {
  if (status === 'claimed') return <Badge tone="primary">Claimed</Badge>
  if (!outcome) return null
  if (restored_at) return <Badge tone="success">Restored</Badge>
  return <Badge tone={outcome === 'none' ? 'neutral' : 'danger'}>{outcomeBadges[outcome]}</Badge>
}
