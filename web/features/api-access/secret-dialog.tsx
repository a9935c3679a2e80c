import { Button } from '#web/ui/button.tsx'
import { CopyableCode } from '#web/ui/copyable-code.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface SecretDialogProps {
  title: string
  description: string
  /** What it is, for the copy button: `token`. */
  noun: string
  secret: string
  /** How to use it, as a command or a line of code. */
  example?: string
  onClose: () => void
}

/** Shows a secret once, after it was created. */
export function SecretDialog({ title, description, noun, secret, example, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      width="lg"
      footer={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 text-sm">
        <CopyableCode text={secret} label={`Copy the ${noun}`} />
        {example && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <p className="font-medium">Example</p>
            <CopyableCode text={example} label="Copy the example" />
          </div>
        )}
      </div>
    </Dialog>
  )
}
