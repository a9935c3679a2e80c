import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useEffect, useEffectEvent, useState } from 'react'
import { numberText } from '#domain/kernel/count.ts'
import {
  applicationsPerDayLimits,
  sessionTimeoutLimits,
  settingLabels,
  settings,
  settingTabs,
  systemSettingsForm,
} from '#domain/settings/setting.ts'
import type { SettingsView, SettingTab, SystemSettingsForm } from '#domain/settings/setting.ts'
import { useChangeSettings } from '#web/features/settings/use-change-settings.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import type { SchemaForm } from '#web/lib/form/form.tsx'
import { MoneyInput } from '#web/lib/form/money-input.tsx'
import { requiredNumber } from '#web/lib/form/required-number.ts'
import { SaveBar } from '#web/lib/form/save-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { DaysInput } from './days-input.tsx'
import { EditNotice } from './maintenance-notice.tsx'

type SystemForm = SchemaForm<typeof systemSettingsForm>
type Key = keyof SystemSettingsForm

const tabs = Object.keys(settingTabs) as SettingTab[]
const keys = systemSettingsForm.keyof().options
const savedIn = (values: SettingsView['values']): SystemSettingsForm => systemSettingsForm.strip().parse(values)

/** The settings of the product, saved together. */
export function SystemForm({ view: { values, defaults, allowed } }: { view: SettingsView }) {
  const [tab, setTab] = useQueryState('tab', parseAsStringLiteral(tabs).withDefault('general'))
  const saved = savedIn(values)
  const form: SystemForm = useSchemaForm(systemSettingsForm, saved)
  const change = useChangeSettings()
  const [asking, setAsking] = useState<SystemSettingsForm>()
  const { isDirty } = form.formState
  // Changed by another admin. A form without changes shows the new values.
  const showNewer = useEffectEvent((newer: SettingsView['values']) => form.reset(savedIn(newer)))
  useEffect(() => {
    if (!isDirty) showNewer(values)
  }, [values, isDirty])

  const save = async (next: SystemSettingsForm) => {
    // Only what was changed here, so that the changes of another admin stay.
    const changed = Object.fromEntries(
      keys.filter((key) => JSON.stringify(next[key]) !== JSON.stringify(saved[key])).map((key) => [key, next[key]]),
    )
    form.reset(savedIn((await change.mutateAsync({ body: changed })).values))
    toast({ title: 'System settings saved' })
  }
  const reset = () => {
    for (const key of keys.filter((one) => allowed.includes(one)))
      form.setValue(key, defaults[key], { shouldDirty: true, shouldValidate: true })
  }
  return (
    <form
      noValidate
      aria-label="System settings"
      onSubmit={form.submit(
        async (next) => (next.maintenance_mode && !saved.maintenance_mode ? setAsking(next) : save(next)),
        undefined,
        {
          onInvalid: () =>
            void setTab(
              tabs.find((one) => settingTabs[one].keys.some((key) => form.getFieldState(key).invalid)) ?? tab,
            ),
        },
      )}
    >
      <Tabs
        label="System settings"
        value={tab}
        onValueChange={(next) => void setTab(next, { history: 'push' })}
        tabs={tabs.map((value) => ({
          value,
          label: settingTabs[value].label,
          content: (
            <div className="grid gap-6 py-2">
              {settingTabs[value].keys.map((key) => (
                <SettingField key={key} name={key} form={form} disabled={!allowed.includes(key)} />
              ))}
              {value === 'general' && allowed.includes('maintenance_notice') && (
                <div>
                  <EditNotice key={JSON.stringify(values.maintenance_notice)} notice={values.maintenance_notice} />
                </div>
              )}
            </div>
          ),
        }))}
      />
      {keys.some((key) => allowed.includes(key)) && (
        <SaveBar form={form} action="Save Changes">
          <Button onClick={reset}>
            Reset<span className="sr-only"> to the defaults</span>
          </Button>
        </SaveBar>
      )}
      <Confirm
        open={asking !== undefined}
        title="Turn on maintenance mode?"
        description="Visitors, companies and applicants can use nothing until you turn it off. Running tests get the time back."
        action="Turn On"
        danger
        busy={form.formState.isSubmitting}
        onConfirm={() => {
          void form.submit(() => save(asking!))()
          setAsking(undefined)
        }}
        onCancel={() => setAsking(undefined)}
      />
    </form>
  )
}

function SettingField({ name, form, disabled }: { name: Key; form: SystemForm; disabled: boolean }) {
  const label = settingLabels[name]
  const { hint } = settings[name]
  if (name === 'session_timeout_minutes')
    return (
      <FormField
        form={form}
        name={name}
        label={label}
        hint={`${hint} ${sessionTimeoutLimits.min} to ${numberText(sessionTimeoutLimits.max)} minutes.`}
        className="max-w-xs"
      >
        {(field) => <NumberInput {...requiredNumber(field)} disabled={disabled} after="minutes" />}
      </FormField>
    )
  if (name === 'applications_per_day')
    return (
      <FormField
        form={form}
        name={name}
        label={label}
        hint={`${hint} ${applicationsPerDayLimits.min} to ${applicationsPerDayLimits.max}.`}
        className="max-w-xs"
      >
        {(field) => <NumberInput {...requiredNumber(field)} disabled={disabled} after="within 24 hours" />}
      </FormField>
    )
  if (name === 'reminder_days')
    return (
      <FormField form={form} name={name} label={label} hint={hint} className="max-w-xs">
        {(field) => <DaysInput {...field} disabled={disabled} />}
      </FormField>
    )
  if (name === 'recorded_payment_limit_cents' || name === 'second_approval_cents')
    return (
      <FormField form={form} name={name} label={label} hint={hint} className="max-w-xs">
        {(field) => <MoneyInput {...requiredNumber(field)} disabled={disabled} />}
      </FormField>
    )
  return (
    <FormField form={form} name={name}>
      {(field) => <Switch {...field} label={label} hint={hint} disabled={disabled} />}
    </FormField>
  )
}
