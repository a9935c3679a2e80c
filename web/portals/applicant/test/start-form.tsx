import { useState } from 'react'
import { startForm } from '#domain/tests/attempt.ts'
import type { OpenedAttempt } from '#domain/tests/attempt.ts'
import { takingApi } from '#domain/tests/taking-api.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

interface StartFormProps {
  id: string
  /** The time, in words. */
  minutes: string
  onStart: (opened: OpenedAttempt) => void
}

/** Asks for the consent to what is recorded, and starts the test. */
export function StartForm({ id, minutes, onStart }: StartFormProps) {
  const start = useCall(takingApi.start, { invalidates: ['applications'] })
  const form = useSchemaForm(startForm, { consent: false })
  const [leaving, setLeaving] = useState(false)
  return (
    <form
      noValidate
      aria-label="Start"
      className="mt-5 grid gap-4 border-t border-line pt-5"
      onSubmit={form.submit(async (body) => {
        const opened = await start.mutateAsync({ params: { id }, body })
        setLeaving(true)
        onStart(opened)
      })}
    >
      <FormField form={form} name="consent">
        {(field) => <Checkbox {...field} label="I agree to what is recorded during this test." />}
      </FormField>
      <FormError form={form} />
      <Button
        type="submit"
        look="primary"
        size="lg"
        busy={form.formState.isSubmitting || leaving}
        busyLabel="Starting…"
      >
        Start Test
      </Button>
      <p className="text-sm text-ink-soft">Your {minutes} begin when you start.</p>
    </form>
  )
}
