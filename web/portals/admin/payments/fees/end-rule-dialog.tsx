import { feesApi } from '#domain/fees/api.ts'
import { endFeeRuleForm } from '#domain/fees/fee-rule.ts'
import type { FeeRule } from '#domain/fees/fee-rule.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { useToday } from '#web/lib/time/use-today.ts'
import { DatePicker } from '#web/ui/date-picker.tsx'
import { toast } from '#web/ui/toast.ts'

/** Sets the last day of a rule. */
export function EndRuleDialog({ rule, onClose }: { rule: FeeRule; onClose: () => void }) {
  const today = useToday('UTC')
  const form = useSchemaForm(endFeeRuleForm, { effective_until: today })
  const end = useCall(feesApi.end)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={`End ${rule.name}`}
      description="Issued invoices do not change."
      action="Save"
      busy="Saving…"
      onSubmit={async (body) => {
        await end.mutateAsync({ params: { id: rule.id }, body })
        toast({ title: 'Rule saved' })
      }}
    >
      <FormField form={form} name="effective_until" label="Last day" required>
        {(field) => (
          <DatePicker {...field} today={today} min={today} onValueChange={(day) => field.onValueChange(day ?? '')} />
        )}
      </FormField>
    </FormDialog>
  )
}
