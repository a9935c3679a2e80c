import { checkJob, findingsText, withoutApproved } from '#domain/jobs/check-job.ts'
import type { Finding } from '#domain/jobs/check-job.ts'
import { Failure } from '#domain/kernel/errors.ts'
import type { Tx } from '#server/db/connect.ts'

/** What the automatic checks find in a form, without what staff have approved for this job. */
export async function findFindings(
  tx: Tx,
  job_id: string | null,
  form: Parameters<typeof checkJob>[0],
): Promise<Finding[]> {
  const findings = checkJob(form)
  if (findings.length === 0 || job_id === null) return findings
  const approved = await tx
    .selectFrom('job_flags')
    .where('job_id', '=', job_id)
    .where('status', '=', 'approved')
    .select('findings')
    .execute()
  return withoutApproved(
    findings,
    approved.flatMap((flag) => flag.findings as unknown as Finding[]),
  )
}

/** Throws `job_flagged` with each finding at its field. */
export function refuseFindings(findings: readonly Finding[]): void {
  if (findings.length === 0) return
  const fields = [...new Set(findings.map(({ field }) => field))]
  throw new Failure('job_flagged', {
    fields: fields.map((path) => ({
      path,
      message: findingsText(findings.filter(({ field }) => field === path)),
    })),
  })
}
