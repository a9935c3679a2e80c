import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { completenessOf } from '#domain/talent/completeness.ts'
import type { TalentForm } from '#domain/talent/profile.ts'
import { Card } from '#web/ui/card.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { goToField } from '#web/lib/form/go-to-field.ts'

/** The completeness of the profile with the form's current values, and what is missing. */
export function CompletenessCard({ said, actions }: { said: TalentForm; actions: ReactNode }) {
  const { percent, missing } = completenessOf(said)
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="flex items-center gap-2 text-base font-semibold">
            {percent === 100 && <CircleCheck aria-hidden className="size-5 text-success" />}
            <span className="tabular">Your profile is {percent}% complete</span>
          </h2>
          <p className="mt-0.5 text-sm text-ink-soft">
            {percent === 100
              ? 'Your profile has everything companies look for.'
              : 'A complete profile helps companies choose you. Still missing:'}
          </p>
        </div>
        {actions}
      </div>
      <div className="mt-4">
        <Progress label="Profile completeness" value={percent} of={100} />
      </div>
      {missing.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {missing.map(({ field, words }) => (
            <li key={field}>
              <button
                type="button"
                onClick={() => goToField(field)}
                className="touch-target inline-flex min-h-8 items-center rounded-full bg-hover px-3 py-1 text-left text-sm font-medium text-ink-soft transition-colors hover:bg-primary-soft hover:text-primary-ink"
              >
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
