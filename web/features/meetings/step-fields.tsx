import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { applicationsApi } from '#domain/applications/api.ts'
import { interviewPlansApi } from '#domain/interview-plans/api.ts'
import { stepKindLabels } from '#domain/interview-plans/interview-plan.ts'
import type { PlanStep } from '#domain/interview-plans/interview-plan.ts'
import { meetingsApi } from '#domain/meetings/api.ts'
import type { Meeting } from '#domain/meetings/meeting.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

/** What a step fills in. */
export interface StepChoice {
  step_id: string | null
  organizer_interviews: boolean
}

interface StepFieldsProps extends StepChoice {
  application_id: string
  hasPanel: boolean
  /** With a step that was chosen, also its length and its interviewers other than the user. */
  onChange: (choice: StepChoice & { minutes?: number; panelist_ids?: string[] }) => void
  error?: string | undefined
}

const none = 'none'

/** The step of the job's plan that an interview is. Empty if the job has no plan. */
export function StepFields(props: StepFieldsProps) {
  const { application_id, step_id, organizer_interviews, hasPanel, onChange, error } = props
  const me = useMe()
  const application = useQuery(queryFor(applicationsApi.find, { params: { id: application_id } }))
  const job_id = application.data?.job.id
  const plan = useQuery({
    ...queryFor(interviewPlansApi.find, { params: { id: job_id ?? '' } }),
    enabled: job_id !== undefined,
  })
  const upcoming = useQuery(queryFor(meetingsApi.list, { query: { application_id, per_page: 20 } }))
  const past = useQuery(queryFor(meetingsApi.list, { query: { application_id, show: 'past', per_page: 20 } }))
  const steps = plan.data?.steps ?? []
  const choose = (step: PlanStep | undefined) => {
    if (!step) return onChange({ step_id: null, organizer_interviews: true })
    const ids = step.interviewers.map(({ user_id }) => user_id)
    onChange({
      step_id: step.id,
      minutes: step.minutes,
      panelist_ids: ids.filter((id) => id !== me.user_id),
      organizer_interviews: ids.length === 0 || ids.includes(me.user_id),
    })
  }
  // The next step is filled in once it is known.
  const isKnown = plan.isSuccess && upcoming.isSuccess && past.isSuccess
  const fillIn = useEffectEvent(() => {
    if (step_id === null) choose(nextStep(steps, [...upcoming.data!.items, ...past.data!.items]))
  })
  useEffect(() => {
    if (isKnown) fillIn()
  }, [isKnown])
  if (steps.length === 0) return null
  return (
    <div className="grid gap-3">
      <Field
        label="Step of the interview plan"
        hint="The interviewers get the guide of the step and write a scorecard afterwards."
        error={error}
      >
        {(wiring) => (
          <Select
            {...wiring}
            value={step_id ?? none}
            onValueChange={(id) => choose(steps.find((step) => step.id === id))}
            options={[
              ...steps.map(({ id, name, kind }) => ({ value: id, label: `${name} (${stepKindLabels[kind]})` })),
              { value: none, label: 'Not part of the plan' },
            ]}
          />
        )}
      </Field>
      {step_id !== null && hasPanel && (
        <Checkbox
          label="I also interview and write a scorecard"
          value={organizer_interviews}
          onValueChange={(interviews) => onChange({ step_id, organizer_interviews: interviews })}
        />
      )}
    </div>
  )
}

/** The first step for which the application has no interview. */
function nextStep(steps: readonly PlanStep[], meetings: readonly Meeting[]): PlanStep | undefined {
  const live = meetings.filter(({ status }) => status !== 'cancelled' && status !== 'declined' && status !== 'no_show')
  return steps.find(({ id }) => !live.some(({ step }) => step?.id === id))
}
