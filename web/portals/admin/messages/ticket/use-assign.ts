import { supportApi } from '#domain/support/api.ts'
import type { Ticket } from '#domain/support/ticket.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'

/** Assigns a ticket. If someone else has assigned it, the change is not made, and a toast says so. */
export function useAssign({ conversation_id, assignee }: Ticket) {
  const assign = useCall(supportApi.assign, { invalidates: ['messaging'] })
  return {
    isPending: assign.isPending,
    /** The chosen assignee while the change is saved. */
    pending: assign.isPending ? assign.variables.body.assignee_id : undefined,
    assignTo: (assignee_id: string | null) =>
      assign.mutate(
        { params: { id: conversation_id }, body: { assignee_id, from: assignee?.id ?? null } },
        {
          onError: (error) =>
            toast({
              variant: 'destructive',
              title: 'Ticket not assigned',
              description:
                error instanceof ApiError && error.code === 'edited_meanwhile'
                  ? 'Someone else assigned it. The assignee shown here is now current.'
                  : error.message,
            }),
        },
      ),
  }
}
