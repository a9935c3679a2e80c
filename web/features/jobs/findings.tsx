import { findingLabels } from '#domain/jobs/check-job.ts'
import type { Finding } from '#domain/jobs/check-job.ts'

/** What the automatic checks found in a job. */
export function Findings({ findings, className }: { findings: readonly Finding[]; className?: string }) {
  return (
    <ul aria-label="What was found" className={className}>
      {findings.map(({ kind, field, excerpt }) => (
        <li key={`${kind} ${field} ${excerpt}`} className="wrap-anywhere">
          {findingLabels[kind]}: “{excerpt}”
        </li>
      ))}
    </ul>
  )
}
