import { useQuery } from '@tanstack/react-query'
import type { StaffRequest } from '#domain/privacy/staff-request.ts'
import { staffRequestsApi } from '#domain/privacy/staff-requests-api.ts'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'

const unassigned = 'none'

/** The member of staff who works on a privacy request. */
export function AssigneeField({ request: { id, name, assignee } }: { request: StaffRequest }) {
  const people = useQuery(queryFor(staffRequestsApi.listAssignees, {}))
  const assign = useCall(staffRequestsApi.assign)
  const options = [
    { value: unassigned, label: 'Unassigned' },
    ...(people.data?.items ?? (assignee ? [assignee] : [])).map((one) => ({ value: one.id, label: one.name })),
  ]
  const shown = assign.isPending ? assign.variables.body.assignee_id : (assignee?.id ?? null)
  return (
    <Field label={`Assignee of the request of ${name}`} hideLabel className="w-48">
      {(wiring) => (
        <Select
          {...wiring}
          value={shown ?? unassigned}
          options={options}
          onValueChange={(value) =>
            assign.mutate(
              {
                params: { id },
                body: { assignee_id: value === unassigned ? null : value, from: assignee?.id ?? null },
              },
              {
                onError: ({ message }) =>
                  toast({ variant: 'destructive', title: 'Privacy request not assigned', description: message }),
              },
            )
          }
        />
      )}
    </Field>
  )
}
