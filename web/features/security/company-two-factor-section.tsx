import { useQuery } from '@tanstack/react-query'
import { countOf } from '#domain/kernel/count.ts'
import { securityApi } from '#domain/security/api.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { Switch } from '#web/ui/switch.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

/** Owners require two-factor authentication of all members. Saved at once. */
export function CompanyTwoFactorSection() {
  const query = useQuery(queryFor(securityApi.companyTwoFactor, {}))
  const save = useCall(securityApi.requireTwoFactor, { invalidates: ['accounts'] })
  return (
    <Section title="Your company">
      <Loaded
        query={query}
        error="Failed to load the setting of your company. Please try again."
        loading={<Skeleton className="h-12 w-full" />}
      >
        {({ is_required, members_without }) => (
          <Switch
            // Shown before the server has responded.
            value={save.isPending ? save.variables.body.is_required : is_required}
            onValueChange={(next) =>
              save.mutate(
                { body: { is_required: next } },
                {
                  onSuccess: () => toast({ title: 'Saved' }),
                  onError: (error) =>
                    toast({
                      variant: 'destructive',
                      title: 'Not saved',
                      description:
                        error instanceof ApiError && error.code === 'two_factor_required'
                          ? 'Set up two-factor authentication for your own account first.'
                          : error.message,
                    }),
                },
              )
            }
            label="Require two-factor authentication of all members"
            hint={`Members without it must set it up before they can do anything else. ${
              members_without === 0
                ? 'All members use it.'
                : `${countOf(members_without, 'member does', 'members do')} not use it yet.`
            }`}
          />
        )}
      </Loaded>
    </Section>
  )
}
