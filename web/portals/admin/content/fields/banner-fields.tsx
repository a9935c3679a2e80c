import { banner, bannerLimits, bannerTargets } from '#domain/content/banner.ts'
import { screens } from '#domain/paths.ts'
import type { SchemaForm } from '#web/lib/form/form.tsx'
import { FormField } from '#web/lib/form/form.tsx'
import { InstantInput } from '#web/lib/time/instant-input.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'

const targets = bannerTargets.map((value) => ({ value, label: screens[value].title }))

export function BannerFields({ form }: { form: SchemaForm<typeof banner> }) {
  const hasLink = form.watch('link') !== null
  return (
    <>
      <FormField form={form} name="text" label="Text" limit={bannerLimits.text} required>
        {(field) => <Input {...field} />}
      </FormField>
      <Checkbox
        label="With a link"
        value={hasLink}
        onValueChange={(checked) =>
          form.setValue('link', checked ? { label: '', to: 'contact' } : null, { shouldDirty: true })
        }
      />
      {hasLink && (
        <div className="grid gap-6 sm:grid-cols-2">
          <FormField form={form} name="link.label" label="Text of the link" limit={bannerLimits.label} required>
            {(field) => <Input {...field} />}
          </FormField>
          <FormField form={form} name="link.to" label="Page" required>
            {(field) => <Select {...field} options={targets} />}
          </FormField>
        </div>
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <FormField form={form} name="starts_at" label="From" hint="Without one, from its publication." optional>
          {(field) => (
            <InstantInput
              {...field}
              value={field.value ?? ''}
              onValueChange={(next) => field.onValueChange(next || null)}
            />
          )}
        </FormField>
        <FormField form={form} name="ends_at" label="Until" hint="Without one, until you archive it." optional>
          {(field) => (
            <InstantInput
              {...field}
              value={field.value ?? ''}
              onValueChange={(next) => field.onValueChange(next || null)}
            />
          )}
        </FormField>
      </div>
    </>
  )
}
