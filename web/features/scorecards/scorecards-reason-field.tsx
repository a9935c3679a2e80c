import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { Control, FieldPath } from 'react-hook-form'
import { scorecardsApi } from '#domain/scorecards/api.ts'
import { missingText } from '#domain/scorecards/missing-text.ts'
import { scorecardLimits } from '#domain/scorecards/scorecard.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

interface WithReason {
  scorecards_reason: string
}

interface ScorecardsReasonFieldProps<Values extends WithReason, Out> {
  form: { control: Control<Values, unknown, Out> }
  application_id: string
}

/** Why an offer is made without all scorecards of the plan. Empty if none is missing. */
export function ScorecardsReasonField<Values extends WithReason, Out>({
  form,
  application_id,
}: ScorecardsReasonFieldProps<Values, Out>) {
  const found = useQuery(queryFor(scorecardsApi.list, { params: { id: application_id } }))
  const { missing = [], is_required = false } = found.data ?? {}
  if (missing.length === 0) return null
  return (
    <div className="grid gap-4">
      <Banner tone="warning" icon={<TriangleAlert aria-hidden />}>
        {missingText(missing)} {is_required && 'Your company requires all scorecards, so the offer cannot be sent yet.'}
      </Banner>
      {!is_required && (
        <FormField
          form={form}
          name={'scorecards_reason' as FieldPath<Values>}
          label="Why are you making an offer without these scorecards?"
          hint="Only your company sees the reason."
          limit={scorecardLimits.reason}
          required
        >
          {(field) => (
            <Textarea
              {...field}
              value={String(field.value ?? '')}
              onValueChange={(text) => field.onValueChange(text as never)}
              rows={2}
            />
          )}
        </FormField>
      )}
    </div>
  )
}
