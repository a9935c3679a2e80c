import { useQuery } from '@tanstack/react-query'
import { takingApi } from '#domain/tests/taking-api.ts'
import { extraTimePercents } from '#domain/tests/attempt.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { Field } from '#web/ui/field.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

const choices = extraTimePercents.map((percent) => ({
  value: String(percent),
  label: percent === 0 ? 'None' : `${percent}%`,
}))

/** Extra time for tests. Saved at once, separately from the profile, because companies never see it. */
export function ExtraTimeSection() {
  const extraTime = useQuery(queryFor(takingApi.extraTime, {}))
  const save = useCall(takingApi.setExtraTime, { invalidates: ['applications'] })
  const choose = (value: string) => {
    const percent = extraTimePercents.find((one) => String(one) === value)!
    save.mutate(
      { body: { percent } },
      {
        onSuccess: () => toast({ title: 'Extra time saved' }),
        onError: ({ message }) =>
          toast({ variant: 'destructive', title: 'Error saving extra time', description: message }),
      },
    )
  }
  return (
    <FormSection
      title="Extra time for tests"
      description="For people who need more time, for example because of dyslexia or a screen reader."
    >
      <Loaded
        query={extraTime}
        error="Failed to load your extra time. Please try again."
        loading={<Skeleton className="h-11" />}
      >
        {({ percent }) => (
          <Field
            group
            label="Extra time"
            hint="Companies never see this setting or how much time you used beyond the usual limit. It applies to tests that you start from now on and is saved at once."
          >
            {(wiring) => (
              <RadioGroup
                {...wiring}
                value={String(save.isPending ? save.variables.body.percent : percent)}
                onValueChange={choose}
                choices={choices}
              />
            )}
          </Field>
        )}
      </Loaded>
    </FormSection>
  )
}
