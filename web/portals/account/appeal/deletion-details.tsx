import { addDays, dateText } from '#domain/kernel/calendar.ts'
import type { Deletion } from '#domain/sanctions/sanction.ts'
import { AppealFacts } from '#web/features/sanctions/appeal-facts.tsx'
import { browserTimeZone } from '#web/lib/time/browser-time-zone.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { DeletionAppealForm } from './deletion-appeal-form.tsx'

export interface DeletionProps {
  secret: string
  deletion: Deletion
  onChange: (deletion: Deletion) => void
}

/** Why a company or an applicant was deleted, until when it can be restored, and the appeal. */
export function DeletionDetails({ secret, deletion, onChange }: DeletionProps) {
  const { subject, reason, starts_at, ends_on, appeal, decision, allowed } = deletion
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-[-0.02em] wrap-anywhere">
        {subject.kind === 'company' ? 'Your company was deleted' : 'Your account was deleted'}
      </h1>
      <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
        <bdi>{subject.name}</bdi>, deleted {formatInstant(starts_at, browserTimeZone())}
      </p>
      <dl className="mt-5 grid gap-3 rounded-card border border-line bg-surface p-4 text-sm">
        <div>
          <dt className="font-semibold">Reason</dt>
          <dd className="mt-0.5 wrap-anywhere whitespace-pre-line">{reason}</dd>
        </div>
        {ends_on && (
          <div>
            <dt className="font-semibold">Can be restored until</dt>
            <dd className="mt-0.5">{dateText(addDays(ends_on, -1))}</dd>
          </div>
        )}
      </dl>
      {allowed.includes('appeal') && (
        <section aria-label="Appeal" className="mt-8 border-t border-line pt-6">
          <DeletionAppealForm secret={secret} onChange={onChange} />
        </section>
      )}
      {appeal && (
        <div className="mt-8 grid gap-5 border-t border-line pt-6 text-sm">
          {!decision && (
            <p role="status" className="font-semibold">
              We received your appeal. A different person decides, and we will email you the answer.
            </p>
          )}
          <AppealFacts sanction={deletion} sent={formatInstant(appeal.at, browserTimeZone())} heading="h2" />
          {decision && <p className="text-ink-soft">The decision is final.</p>}
        </div>
      )}
    </>
  )
}
