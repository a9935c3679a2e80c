import { numberText } from '#domain/kernel/count.ts'
import { savedSearchesApi } from '#domain/saved-searches/api.ts'
import { alertLabels, alerts, savedSearchForm, savedSearchLimits } from '#domain/saved-searches/saved-search.ts'
import type { TalentCriteria } from '#domain/talent/talent-search.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'
import { useTalentTab } from '../use-talent-tab.ts'
import { criteriaText } from './criteria-text.ts'

interface SaveSearchDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  criteria: Partial<TalentCriteria>
  /** The number of results, once it is known. */
  total: number | undefined
}

/** Saves the search on the screen, with an email alert for new results. */
export function SaveSearchDialog(props: SaveSearchDialogProps) {
  // A new form for each search.
  return <SaveSearch key={JSON.stringify(props.criteria)} {...props} />
}

const schema = savedSearchForm.omit({ criteria: true })
const alertOptions = alerts.map((value) => ({ value, label: alertLabels[value] }))

function SaveSearch({ open, onOpenChange, criteria, total }: SaveSearchDialogProps) {
  const [, setTab] = useTalentTab()
  const text = criteriaText(criteria)
  const form = useSchemaForm(schema, {
    name: (criteria.q ?? text).slice(0, savedSearchLimits.name),
    alert: 'off',
  })
  const save = useCall(savedSearchesApi.create)
  const tooMany = total !== undefined && total > savedSearchLimits.alert_results

  return (
    <FormDialog
      form={form}
      open={open}
      onOpenChange={onOpenChange}
      title="Save search"
      description={<span className="wrap-anywhere">{text}</span>}
      action="Save"
      busy="Saving…"
      onSubmit={async (values) => {
        const saved = await save.mutateAsync({
          body: { ...values, criteria: { skills: [], availability: [], badges: [], ...criteria } },
        })
        toast({
          title: 'Search saved',
          description: saved.name,
          action: { label: 'View saved searches', onClick: () => void setTab('saved-searches', { history: 'push' }) },
        })
      }}
    >
      <FormField form={form} name="name" label="Name" required>
        {(field) => <Input {...field} autoComplete="off" maxLength={savedSearchLimits.name} />}
      </FormField>
      <FormField
        form={form}
        name="alert"
        label="Email alert"
        hint={
          tooMany
            ? `Alerts are available for searches with at most ${numberText(savedSearchLimits.alert_results)} results. Add filters to get one.`
            : 'Lists new talents, and talents who become available.'
        }
      >
        {({ value, ...field }) => (
          <Select {...field} value={value ?? 'off'} options={alertOptions} disabled={tooMany} />
        )}
      </FormField>
    </FormDialog>
  )
}
