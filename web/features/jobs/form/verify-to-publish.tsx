import { useMe } from '#web/lib/api/session.ts'
import { SendVerification } from '#web/features/accounts/send-verification.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface VerifyToPublishProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onSaveDraft: () => void
}

/** Explains that publishing requires a verified email address, with a button to verify it. */
export function VerifyToPublish({ open, onOpenChange, onSaveDraft }: VerifyToPublishProps) {
  const saveDraft = () => {
    onOpenChange(false)
    onSaveDraft()
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Verify your email to publish"
      footer={
        <>
          <Button className="mr-auto" onClick={saveDraft}>
            Save as Draft
          </Button>
          <SendVerification />
        </>
      }
    >
      <p className="text-ink-soft">
        A verified email shows applicants that a real company posted the job. Click the link we sent to{' '}
        <span className="font-semibold wrap-anywhere text-ink">{useMe().email}</span>, then publish. Until then, you can
        save the job as a draft.
      </p>
    </Dialog>
  )
}
