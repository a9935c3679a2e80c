import { useState } from 'react'
import { retention } from '#domain/kernel/retention.ts'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** Deletes the user's account. */
export function DeleteAccountSection() {
  const [open, setOpen] = useState(false)
  return (
    <FormSection
      title="Delete your account"
      description={`Your data is erased after ${retention.grace_days} days, also what companies recorded about you. Until then, you can keep your account with the link that we email you.`}
    >
      <div>
        <Button look="danger" onClick={() => setOpen(true)}>
          Delete account
        </Button>
      </div>
      {open && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </FormSection>
  )
}
