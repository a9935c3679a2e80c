import { Copy } from 'lucide-react'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import type { JobForm } from '#domain/jobs/job-form.ts'
import type { JobFormState } from '#web/features/jobs/form/job-form.tsx'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

const StartDialog = lazyDialog(async () => (await import('./start-dialog.tsx')).StartDialog)

/** Fills the form from a template or from an earlier job. */
export function StartFrom({ form }: { form: JobFormState }) {
  const [open, setOpen] = useState(false)
  const { isDirty } = useFormState({ control: form.control })
  const start = (values: Partial<JobForm>) => {
    for (const [name, value] of Object.entries(values))
      form.setValue(name as keyof JobForm, value, { shouldDirty: true })
    form.clearErrors()
    setOpen(false)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-soft">Start with an empty form, a template, or one of your earlier jobs.</p>
      <Button onClick={() => setOpen(true)}>
        <Copy aria-hidden />
        Use a template or earlier job
      </Button>
      <StartDialog open={open} onOpenChange={setOpen} replaces={isDirty} onStart={start} />
    </div>
  )
}
