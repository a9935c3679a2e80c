import { useQuery } from '@tanstack/react-query'
import { meetingsApi } from '#domain/meetings/api.ts'
import { reschedulingLimits, reschedulingRules } from '#domain/meetings/availability.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { SaveBar } from '#web/lib/form/save-bar.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

interface Rules {
  reschedules_max: number
  reschedule_notice_minutes: number
}

/** How often and until when the company's meetings can be rescheduled. */
export function ReschedulingSection() {
  const rules = useQuery(queryFor(meetingsApi.reschedulingRules, {}))
  return (
    <FormSection
      title="Rescheduling"
      description="Applies to all confirmed meetings of your company, for both sides. A meeting can always be canceled."
    >
      <Loaded
        query={rules}
        error="Failed to load the limits. Please try again."
        loading={
          <Skeletons count={2} label="Loading the limits" className="grid max-w-2xl gap-4 sm:grid-cols-2">
            <Skeleton className="h-16" />
          </Skeletons>
        }
      >
        {(loaded) => <RulesForm saved={loaded} />}
      </Loaded>
    </FormSection>
  )
}

const counts = Array.from({ length: reschedulingLimits.reschedules_max + 1 }, (_, count) => ({
  value: String(count),
  label: count === 0 ? 'Never' : count === 1 ? 'Once' : `${count} times`,
}))

const notices = [
  [0, 'Until the start'],
  [60, '1 hour before'],
  [120, '2 hours before'],
  [240, '4 hours before'],
  [720, '12 hours before'],
  [1440, '1 day before'],
  [2880, '2 days before'],
  [10_080, '7 days before'],
] as const

function RulesForm({ saved }: { saved: Rules }) {
  const form = useSchemaForm(reschedulingRules, saved)
  const save = useCall(meetingsApi.saveReschedulingRules)
  const known = notices.some(([minutes]) => minutes === saved.reschedule_notice_minutes)
  const other = [saved.reschedule_notice_minutes, `${saved.reschedule_notice_minutes} minutes before`] as const
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={form.submit(async (body) => {
        form.reset(await save.mutateAsync({ body }))
        toast({ title: 'Rescheduling limits saved' })
      })}
    >
      <div className="grid max-w-2xl gap-x-4 gap-y-6 sm:grid-cols-2">
        <FormField form={form} name="reschedules_max" label="A meeting can be rescheduled">
          {({ value, onValueChange, ...field }) => (
            <Select
              {...field}
              value={String(value)}
              onValueChange={(next) => onValueChange(Number(next))}
              options={counts}
            />
          )}
        </FormField>
        <FormField form={form} name="reschedule_notice_minutes" label="At the latest">
          {({ value, onValueChange, ...field }) => (
            <Select
              {...field}
              value={String(value)}
              onValueChange={(next) => onValueChange(Number(next))}
              options={(known ? notices : [...notices, other]).map(([minutes, label]) => ({
                value: String(minutes),
                label,
              }))}
            />
          )}
        </FormField>
      </div>
      <SaveBar form={form} action="Save Limits" />
    </form>
  )
}
