import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { talentLimits } from '#domain/talent/profile.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import type { ProfileFormState } from './profile-form.tsx'

/** Links to the applicant's work elsewhere. */
export function LinksSection({ form }: { form: ProfileFormState }) {
  const links = useWatch({ control: form.control, name: 'links' })
  const list = useRef<HTMLDivElement>(null)
  const set = (next: string[]) =>
    form.setValue('links', next, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  return (
    <FormSection title="Links" description="For example, your portfolio, GitHub, or LinkedIn.">
      <div data-field="links" ref={list} className="grid gap-4">
        {links.map((_link, at) => (
          <div key={at} className="flex items-start gap-2">
            <FormField form={form} name={`links.${at}`} label={`Link ${at + 1}`} hideLabel className="grow">
              {(field) => (
                <Input
                  {...field}
                  type="url"
                  inputMode="url"
                  autoComplete="url"
                  placeholder="https://"
                  spellCheck={false}
                />
              )}
            </FormField>
            <IconButton
              label={`Remove link ${at + 1}`}
              icon={<Trash2 aria-hidden />}
              className="mt-0.5"
              onClick={() => {
                set(links.filter((_other, index) => index !== at))
                list.current?.querySelector<HTMLElement>('[data-add]')?.focus()
              }}
            />
          </div>
        ))}
        <div>
          <Button
            data-add
            aria-disabled={links.length >= talentLimits.links || undefined}
            onClick={() => {
              if (links.length >= talentLimits.links) return
              form.setValue('links', [...links, ''])
              requestAnimationFrame(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus())
            }}
          >
            <Plus aria-hidden />
            Add a link
          </Button>
          {links.length >= talentLimits.links && (
            <p className="mt-2 text-sm text-ink-faint">At most {talentLimits.links} links.</p>
          )}
        </div>
      </div>
    </FormSection>
  )
}
