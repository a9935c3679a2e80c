import type { ReactNode } from 'react'
import { useState } from 'react'
import type { Control, FieldValues } from 'react-hook-form'
import { useFormState } from 'react-hook-form'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { DiscardChanges } from './discard-changes.tsx'
import { FormError } from './form.tsx'
import { UnsavedWork } from './unsaved-work.tsx'

interface SaveBarProps<Values extends FieldValues, Out> {
  form: { control: Control<Values, unknown, Out>; reset: () => void }
  /** What the button says: `Save Meeting Hours` where a section has several forms. */
  action?: string
  /** Restores the saved values. By default, it resets the form. */
  onDiscard?: () => void
  /** A file is being uploaded, and nothing can be saved before it is there. */
  isUploading?: boolean
  /** Another button, before the others. */
  children?: ReactNode
  /** The changes are kept in this browser (`useFormDraft`). */
  kept?: boolean
}

/**
 * The end of a form in the settings: its error, whether it has been saved, Discard and Save. Asks before the user leaves
 * the section with unsaved changes. The form confirms with a toast what was saved.
 */
export function SaveBar<Values extends FieldValues, Out>({
  form,
  action = 'Save',
  onDiscard = () => form.reset(),
  isUploading = false,
  kept = false,
  children,
}: SaveBarProps<Values, Out>) {
  const { isDirty, isSubmitting } = useFormState({ control: form.control })
  const [discarding, setDiscarding] = useState(false)
  return (
    <BottomBar inColumn>
      <div className="grid gap-3">
        <FormError form={form} />
        <div className="flex flex-wrap items-center justify-end gap-2 sm:gap-3">
          <p className="mr-auto text-sm text-ink-soft" aria-live="polite">
            {isUploading ? 'Uploading a file…' : isDirty ? 'Not saved yet' : ''}
          </p>
          {children}
          {isDirty && (
            <Button look="ghost" disabled={isSubmitting} onClick={() => setDiscarding(true)}>
              Discard
            </Button>
          )}
          <Button type="submit" look="primary" disabled={isUploading} busy={isSubmitting} busyLabel="Saving…">
            {action}
          </Button>
        </div>
      </div>
      <UnsavedWork when={isDirty} kept={kept} />
      <DiscardChanges
        open={discarding}
        onDiscard={() => {
          setDiscarding(false)
          onDiscard()
        }}
        onClose={() => setDiscarding(false)}
      />
    </BottomBar>
  )
}
