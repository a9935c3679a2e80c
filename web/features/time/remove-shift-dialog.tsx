import { timeApi } from '#domain/time/api.ts'
import { removeShiftForm, shiftLimits } from '#domain/time/shift.ts'
import { ReasonDialog } from '#web/lib/form/reason-dialog.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'

interface RemoveShiftDialogProps {
  shift_id: string
  /** `Mon, Nov 23`. */
  day: string
  onClose: () => void
}

/** Asks for the reason before the hours of a shift are removed. */
export function RemoveShiftDialog({ shift_id, day, onClose }: RemoveShiftDialogProps) {
  const remove = useCall(timeApi.removeShift)
  return (
    <ReasonDialog
      schema={removeShiftForm}
      title="Remove these hours?"
      description={`${day}. They are removed from your timesheet.`}
      limit={shiftLimits.reason}
      action="Remove Hours"
      busy="Removing…"
      look="danger"
      onSubmit={async (body) => {
        await remove.mutateAsync({ params: { id: shift_id }, body })
        toast({ title: 'Hours removed' })
      }}
      onClose={onClose}
    />
  )
}
