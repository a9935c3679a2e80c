import { product } from '#domain/product.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'

interface RecoveryCodesDialogProps {
  codes: string[]
  onClose: () => void
}

/** Shows recovery codes, once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast({ title: 'Recovery codes copied' })
    } catch {
      toast({ variant: 'destructive', title: 'Not copied', description: 'Download the codes instead.' })
    }
  }
  const download = () => {
    const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }))
    const link = document.createElement('a')
    link.href = address
    link.download = `${product.name.toLowerCase()}-recovery-codes.txt`
    link.click()
    URL.revokeObjectURL(address)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Save your recovery codes"
      description="Each code signs you in once if you lose your app or passkey. They are not shown again."
      footer={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button onClick={download}>Download</Button>
          <Button look="primary" onClick={onClose}>
            I have saved them
          </Button>
        </>
      }
    >
      <ul aria-label="Recovery codes" className="grid gap-y-1 rounded-card bg-sunken p-4">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-sm">{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
