import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import { talentLimits } from '#domain/talent/profile.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Input } from '#web/ui/input.tsx'
import { MonthInput } from '#web/ui/month-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { ProfileFormState } from './profile-form.tsx'

const longestCareer_years = 60

/** Previous positions. */
export function WorkHistorySection({ form }: { form: ProfileFormState }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'work_history' })
  const list = useRef<HTMLDivElement>(null)
  const full = fields.length >= talentLimits.work_history
  return (
    <FormSection title="Work history" description="Positions are always shown newest first.">
      <div data-field="work_history" ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {fields.map((field, at) => (
          <Place
            key={field.id}
            form={form}
            at={at}
            onRemove={() => {
              remove(at)
              list.current?.querySelector<HTMLElement>('[data-add]')?.focus()
            }}
          />
        ))}
        <div>
          <Button
            data-add
            aria-disabled={full || undefined}
            onClick={() => {
              if (full) return
              append({ title: '', company: '', from_month: '', to_month: null, description: '' })
            }}
          >
            <Plus aria-hidden />
            {fields.length === 0 ? 'Add a position' : 'Add another position'}
          </Button>
          {full && <p className="mt-2 text-sm text-ink-faint">At most {talentLimits.work_history} places.</p>}
        </div>
      </div>
    </FormSection>
  )
}

function Place({ form, at, onRemove }: { form: ProfileFormState; at: number; onRemove: () => void }) {
  const title = useWatch({ control: form.control, name: `work_history.${at}.title` })
  const to_month = useWatch({ control: form.control, name: `work_history.${at}.to_month` })
  const [to_year] = useState(() => new Date().getFullYear())
  const years = { from_year: to_year - longestCareer_years, to_year }
  const name = title?.trim() || `Place ${at + 1}`
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 border-b border-line pb-6">
      <div className="flex items-center justify-between gap-3">
        <legend className="contents">
          <span className="min-w-0 truncate text-sm font-semibold">{name}</span>
        </legend>
        <Button size="sm" look="ghost" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2">
        <FormField form={form} name={`work_history.${at}.title`} label="Role" required>
          {(field) => <Input {...field} maxLength={talentLimits.work_title} />}
        </FormField>
        <FormField form={form} name={`work_history.${at}.company`} label="Company" required>
          {(field) => <Input {...field} maxLength={talentLimits.work_company} autoComplete="organization" />}
        </FormField>
        <FormField form={form} name={`work_history.${at}.from_month`} label="From" group required>
          {(field) => <MonthInput {...field} {...years} />}
        </FormField>
        <div className="grid gap-3">
          <FormField form={form} name={`work_history.${at}.to_month`} label="To" group>
            {({ value, ...field }) =>
              value == null ? (
                <p className="flex h-10 items-center text-sm text-ink-soft">Present</p>
              ) : (
                <MonthInput {...field} {...years} value={value} />
              )
            }
          </FormField>
          <Checkbox
            label="I currently work here"
            value={to_month == null}
            onValueChange={(still) =>
              form.setValue(`work_history.${at}.to_month`, still ? null : '', { shouldDirty: true })
            }
          />
        </div>
      </div>
      <FormField
        form={form}
        name={`work_history.${at}.description`}
        label="What you did"
        limit={talentLimits.work_description}
        optional
      >
        {({ value, ...field }) => <Textarea {...field} value={value ?? ''} rows={3} />}
      </FormField>
    </fieldset>
  )
}
