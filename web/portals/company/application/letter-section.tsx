import { Copy } from 'lucide-react'
import { compareWithBudget } from '#domain/applications/company-application.ts'
import type { CompanyApplication } from '#domain/applications/company-application.ts'
import { sourceText } from '#domain/applications/source.ts'
import { proposalText } from '#domain/applications/application.ts'
import { sameLetterText } from '#domain/applications/letter-text.ts'
import { budgetText } from '#domain/jobs/budget.ts'
import { FileLink } from '#web/features/files/file-link.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'
import { Section } from '#web/ui/section.tsx'

const tones: Record<'within' | 'above' | 'below', Tone> = { within: 'success', above: 'mango', below: 'primary' }

/** The cover letter, and the proposed rate next to the job's budget. */
export function LetterSection({ application }: { application: CompanyApplication }) {
  const alsoSent = sameLetterText(application.same_letter_count)
  const { job, proposal_rate, cover_letter, files, created_at } = application
  const beside = compareWithBudget(application)
  return (
    <Section title="Cover letter" actions={<RelativeTime at={created_at} className="text-sm text-ink-faint" />}>
      <dl className="mb-5 flex flex-wrap items-start gap-x-8 gap-y-3 text-sm">
        <div>
          <dt className="text-ink-faint">You would pay</dt>
          <dd className="tabular mt-0.5 flex flex-wrap items-center gap-2 text-lg font-semibold">
            {proposalText({ engagement_type: job.engagement_type, proposal_rate })}
            {beside && <Badge tone={tones[beside.relation]}>{beside.words}</Badge>}
          </dd>
        </div>
        <div>
          <dt className="text-ink-faint">Your budget</dt>
          <dd className="tabular mt-0.5 text-lg">{budgetText(job)}</dd>
        </div>
        {application.can_start_on && (
          <div>
            <dt className="text-ink-faint">Can start on</dt>
            <dd className="tabular mt-0.5 text-lg">{formatDate(application.can_start_on)}</dd>
          </div>
        )}
        <div className="min-w-0">
          <dt className="text-ink-faint">Source</dt>
          <dd className="mt-0.5 text-lg wrap-anywhere">{sourceText(application)}</dd>
        </div>
      </dl>
      {alsoSent !== null && (
        <p className="mb-3 flex items-center gap-1.5 text-sm text-ink-soft">
          <Copy aria-hidden className="size-4 shrink-0 text-ink-faint" />
          {alsoSent}
        </p>
      )}
      <p className="max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">{cover_letter}</p>
      {files.length > 0 && (
        <ul aria-label="Files" className="mt-6 grid gap-4 border-t border-line pt-5">
          {files.map((file) => (
            <li key={file.id}>
              <FileLink file={file} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
