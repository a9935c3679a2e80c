import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { pathTo } from '#domain/paths.ts'
import { reportsApi } from '#domain/reports/api.ts'
import { reportKindLabels } from '#domain/reports/report.ts'
import type { Report, ReportCaseDetails } from '#domain/reports/report.ts'
import { Timeline } from '#web/features/audit/timeline.tsx'
import { StaffNotes } from '#web/features/staff-notes/staff-notes.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { ItemDrawer } from '#web/lib/list/item-drawer.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Detail } from '#web/ui/detail.tsx'
import { Folded } from '#web/ui/folded.tsx'
import { Markdown } from '#web/ui/markdown.tsx'
import { CaseActions } from './case-actions.tsx'
import { CaseBadge } from './report-case-item.tsx'
import { ReportedConversation } from './reported-conversation.tsx'
import { reasonText } from './report-words.ts'

/** A reported subject with all reports about it, beside the list. */
export function ReportDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const reported = useQuery(queryFor(reportsApi.find, { params: { id } }))
  return (
    <ItemDrawer query={reported} title={(item) => item?.title ?? 'Report'} noun="report" onClose={onClose}>
      {(loaded) => <ReportedSubject reported={loaded} />}
    </ItemDrawer>
  )
}

function ReportedSubject({ reported }: { reported: ReportCaseDetails }) {
  const { id, kind, subject_id, items, reports, claimed_by, outcome, resolved_by } = reported
  const { responsible, earlier_actions, reason, allowed } = reported
  const [reading, setReading] = useState(false)
  return (
    <>
      <CaseActions reported={reported} />
      <dl className="grid grid-cols-2 gap-4 text-sm">
        <Detail name="Reported">
          {reportKindLabels[kind]} <CaseBadge reported={reported} />
        </Detail>
        {outcome ? (
          <Detail name="Resolved by">{resolved_by ?? '–'}</Detail>
        ) : (
          <Detail name="Claimed by">{claimed_by?.name ?? 'No one'}</Detail>
        )}
        {responsible && (
          <>
            <Detail name="Responsible">{responsible.name}</Detail>
            <Detail name="Earlier actions">
              {earlier_actions === 0 ? 'None' : countOf(earlier_actions, 'action', 'actions')}
            </Detail>
          </>
        )}
        {reason && (
          <Detail name="Reason of the decision" wide>
            {reason}
          </Detail>
        )}
      </dl>
      {kind === 'talent' && (
        <ButtonLink size="sm" className="justify-self-start" to={pathTo('admin_talent_profile', { id: subject_id })}>
          View the profile
        </ButtonLink>
      )}
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h3 className="font-semibold">{countOf(reports, 'report', 'reports')}</h3>
        <ul aria-label="Reports" className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {items.map((report) => (
            <ReportItem key={report.id} report={report} />
          ))}
        </ul>
      </section>
      {allowed.includes('inspect') &&
        (reading ? (
          <ReportedConversation key={id} id={id} message_id={kind === 'message' ? subject_id : null} />
        ) : (
          <Button size="sm" className="justify-self-start" onClick={() => setReading(true)}>
            Read conversation
          </Button>
        ))}
      <StaffNotes subject="report_case" subjectId={id} />
      <Timeline subjectId={id} />
    </>
  )
}

/** What one person reported, with what the subject said at that time. */
function ReportItem({ report: { reporter, reason, note, evidence, created_at } }: { report: Report }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 text-sm">
      <p className="font-medium">{reasonText(reason)}</p>
      {note && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      {evidence && (
        <blockquote className="rounded-control bg-sunken p-3 text-ink-soft">
          <Folded of="what was reported">
            <Markdown>{evidence}</Markdown>
          </Folded>
        </blockquote>
      )}
      <p className="text-ink-faint">
        {reporter ? <>Reported by {reporter.name}</> : 'Noted automatically'},{' '}
        <RelativeTime at={created_at} className="lowercase" focusable />
      </p>
    </li>
  )
}
