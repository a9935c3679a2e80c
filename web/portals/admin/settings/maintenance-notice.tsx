import { useState } from 'react'
import { maintenanceLimits, maintenanceNotice } from '#domain/settings/setting.ts'
import type { MaintenanceNotice } from '#domain/settings/setting.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { formatTimeZone } from '#web/lib/time/format-time-zone.ts'
import { InstantInput } from '#web/lib/time/instant-input.tsx'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChangeSettings } from '#web/features/settings/use-change-settings.ts'

/** Opens the text and the expected end on the maintenance page. */
export function EditNotice({ notice }: { notice: MaintenanceNotice }) {
  const [editing, setEditing] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setEditing(true)}>
        Edit Notice…
      </Button>
      {editing && <NoticeDialog notice={notice} onClose={() => setEditing(false)} />}
    </>
  )
}

function NoticeDialog({ notice, onClose }: { notice: MaintenanceNotice; onClose: () => void }) {
  const zone = useTimeZone()
  const change = useChangeSettings()
  const form = useSchemaForm(maintenanceNotice, notice)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Edit the maintenance notice"
      description="Visitors see it on the maintenance page. You can edit it before maintenance and while it lasts."
      action="Save"
      busy="Saving…"
      onSubmit={async (body) => {
        await change.mutateAsync({ body: { maintenance_notice: body } })
        toast({ title: 'Maintenance notice saved' })
      }}
    >
      <FormField
        form={form}
        name="text"
        label="Text"
        limit={maintenanceLimits.text}
        hint="Leave it empty for the usual text."
        optional
      >
        {(field) => <Input {...field} />}
      </FormField>
      <FormField
        form={form}
        name="ends_at"
        label="Expected end"
        hint={`In ${formatTimeZone(zone)}. The page shows it in UTC.`}
        optional
      >
        {(field) => (
          <InstantInput
            {...field}
            value={field.value ?? ''}
            onValueChange={(next) => field.onValueChange(next === '' ? null : next)}
          />
        )}
      </FormField>
    </FormDialog>
  )
}
