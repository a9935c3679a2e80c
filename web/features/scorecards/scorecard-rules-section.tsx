import { useQuery } from '@tanstack/react-query'
import { scorecardsApi } from '#domain/scorecards/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormSection } from '#web/ui/form-section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { toast } from '#web/ui/toast.ts'

/** Whether offers need the scorecards of the interview plan. */
export function ScorecardRulesSection() {
  const rules = useQuery(queryFor(scorecardsApi.rules, {}))
  const save = useCall(scorecardsApi.saveRules)
  return (
    <FormSection
      title="Scorecards"
      description="For jobs with an interview plan. If this is off, an offer without all scorecards needs a reason. Changes are saved at once."
    >
      <Loaded
        query={rules}
        error="Failed to load the rule. Please try again."
        loading={<Skeleton className="h-10 max-w-md" />}
      >
        {({ requires_scorecards }) => (
          <Switch
            label="Require all scorecards before an offer"
            value={requires_scorecards}
            disabled={save.isPending}
            onValueChange={(requires) =>
              save.mutate(
                { body: { requires_scorecards: requires } },
                {
                  onSuccess: () =>
                    toast({ title: requires ? 'Scorecards are required' : 'Scorecards are no longer required' }),
                  onError: (error) =>
                    toast({ variant: 'destructive', title: 'The rule was not saved', description: error.message }),
                },
              )
            }
          />
        )}
      </Loaded>
    </FormSection>
  )
}
