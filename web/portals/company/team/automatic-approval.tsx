import { useQuery } from '@tanstack/react-query'
import { timeApi } from '#domain/time/api.ts'
import { autoApproveBusinessDays } from '#domain/time/timesheet.ts'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { Switch } from '#web/ui/switch.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

/** Turns the automatic approval of timesheets on or off. */
export function AutomaticApproval() {
  const settings = useQuery(queryFor(timeApi.settings, {}))
  const save = useCall(timeApi.saveSettings)
  if (!settings.data) return <Skeleton className="h-12" />
  const set = (approves_automatically: boolean) =>
    save.mutate(
      { body: { approves_automatically } },
      {
        onSuccess: () =>
          toast({ title: approves_automatically ? 'Automatic approval turned on' : 'Automatic approval turned off' }),
        onError: ({ message }) => toast({ variant: 'destructive', title: message }),
      },
    )
  return (
    <Switch
      value={settings.data.approves_automatically}
      disabled={save.isPending}
      onValueChange={set}
      label="Approve timesheets automatically"
      hint={`${autoApproveBusinessDays} business days after they were submitted, unless you answer before. Hours beyond those that you agreed to are never approved automatically.`}
    />
  )
}
