import { useQuery } from '@tanstack/react-query'
import { roles } from '#domain/kernel/actor.ts'
import type { Role } from '#domain/kernel/actor.ts'
import { settingsApi } from '#domain/settings/api.ts'
import { announcementForm, announcementLimits } from '#domain/settings/setting.ts'
import type { SettingsView } from '#domain/settings/setting.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { outcomeToasts } from '#web/lib/api/outcome-toasts.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { InstantInput } from '#web/lib/time/instant-input.tsx'
import { formatTimeZone } from '#web/lib/time/format-time-zone.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckboxGroup } from '#web/ui/checkbox-group.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Input } from '#web/ui/input.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { useChangeSettings } from '#web/features/settings/use-change-settings.ts'

const labels: Record<Role, string> = {
  applicant: 'Applicants',
  company: 'Companies',
  admin: 'Admins',
  account_manager: 'Account managers',
}
const choices = roles.map((value) => ({ value, label: labels[value] }))

/** The banner above every screen. */
export function Announcement() {
  const view = useQuery(queryFor(settingsApi.show, {}))
  return (
    <Section title="Announcement" description="A banner above every screen of the roles that you choose.">
      <Loaded
        query={view}
        error="Failed to load the announcement. Please try again."
        loading={<Skeleton className="h-96 max-w-2xl" />}
      >
        {({ values, allowed }) => (
          <AnnouncementForm
            key={JSON.stringify(values.announcement)}
            announcement={values.announcement}
            mayChange={allowed.includes('announcement')}
          />
        )}
      </Loaded>
    </Section>
  )
}

interface AnnouncementFormProps {
  announcement: SettingsView['values']['announcement']
  mayChange: boolean
}

function AnnouncementForm({ announcement, mayChange }: AnnouncementFormProps) {
  const change = useChangeSettings()
  const form = useSchemaForm(
    announcementForm,
    announcement ?? { text: '', roles: ['applicant', 'company'], starts_at: '', ends_at: '', is_dismissible: true },
  )
  const remove = () =>
    change.mutate(
      { body: { announcement: null } },
      outcomeToasts({ title: 'Announcement removed' }, 'Failed to remove the announcement'),
    )
  return (
    <form
      noValidate
      className="grid max-w-2xl gap-5"
      onSubmit={form.submit(async (body) => {
        await change.mutateAsync({ body: { announcement: body } })
        toast({ title: 'Announcement saved' })
      })}
    >
      <FormField form={form} name="text" label="Text" limit={announcementLimits.text} required>
        {(field) => <Input {...field} />}
      </FormField>
      <FormField form={form} name="roles" label="Shown to" group>
        {(field) => <CheckboxGroup {...field} choices={choices} />}
      </FormField>
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="starts_at" label="From" required>
          {(field) => <InstantInput {...field} />}
        </FormField>
        <FormField form={form} name="ends_at" label="Until" required>
          {(field) => <InstantInput {...field} />}
        </FormField>
      </div>
      <Zone />
      <FormField form={form} name="is_dismissible">
        {(field) => <Checkbox {...field} label="Users can close it" />}
      </FormField>
      <FormError form={form} />
      {mayChange && (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" busy={form.formState.isSubmitting} busyLabel="Saving…">
            Save Announcement
          </Button>
          {announcement && (
            <Button busy={change.isPending} busyLabel="Removing…" onClick={remove}>
              Remove
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

function Zone() {
  return <p className="-mt-3 text-sm text-ink-soft">Times are in {formatTimeZone(useTimeZone())}.</p>
}
