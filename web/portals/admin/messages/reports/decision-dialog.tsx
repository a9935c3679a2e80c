import { reportsApi } from '#domain/reports/api.ts'
import {
  decisionForm,
  hidingTexts,
  isHideable,
  reportLimits,
  reportOutcomeLabels,
  sanctionTexts,
} from '#domain/reports/report.ts'
import type { ReportCaseDetails, ReportOutcome } from '#domain/reports/report.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { SuspensionEnd } from '#web/features/sanctions/suspension-end.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

/** Asks for the decision about a claimed case. */
export function DecisionDialog({ reported, onClose }: { reported: ReportCaseDetails; onClose: () => void }) {
  const form = useSchemaForm(decisionForm, { outcome: 'none', reason: '', ends_on: null })
  const resolve = useCall(reportsApi.resolve, {
    invalidates: ['sanctions', 'companyManagement', 'applicantManagement'],
  })
  const outcome = form.watch('outcome')
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Decide about the report"
      description="Everyone who reported it is notified of the type of the outcome, without the reason."
      action={outcome === 'none' ? 'Resolve' : reportOutcomeLabels[outcome]}
      busy="Resolving…"
      look={outcome === 'none' ? 'primary' : 'danger'}
      onSubmit={async (body) => {
        await resolve.mutateAsync({ params: { id: reported.id }, body })
        toast({ title: 'Report resolved' })
      }}
    >
      <FormField form={form} name="outcome" label="Action" group required>
        {(field) => (
          <RadioGroup
            {...field}
            className="sm:grid-flow-row"
            choices={reported.outcomes.map((value) => ({
              value,
              label: reportOutcomeLabels[value],
              hint: consequenceOf(value, reported),
            }))}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint={outcome === 'none' ? 'For the staff only.' : 'The responsible side reads it.'}
        limit={reportLimits.reason}
        required
      >
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
      {outcome === 'suspend' && <SuspensionEnd form={form} />}
    </FormDialog>
  )
}

function consequenceOf(outcome: ReportOutcome, { kind }: ReportCaseDetails): string {
  if (outcome === 'warn' || outcome === 'suspend') return sanctionTexts[outcome]
  if (outcome === 'hide' && isHideable(kind)) return hidingTexts[kind]
  return 'It stays as it is.'
}
