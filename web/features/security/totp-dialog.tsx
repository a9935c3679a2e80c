import { useEffect, useRef } from 'react'
import { securityApi } from '#domain/security/api.ts'
import { totpForm } from '#domain/security/security.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { QrCode } from './qr-code.tsx'

interface TotpDialogProps {
  onClose: () => void
  /** With recovery codes, if the user had none. */
  onAdded: (recovery_codes: string[] | null) => void
}

/** Sets up an authenticator app: shows its secret and asks for a code. */
export function TotpDialog({ onClose, onAdded }: TotpDialogProps) {
  const { mutate, data } = useCall(securityApi.startTotp)
  const confirm = useCall(securityApi.confirmTotp, { invalidates: ['accounts'] })
  const form = useSchemaForm(totpForm, { code: '' })
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    mutate(
      {},
      {
        onError: ({ message }) => {
          toast({ variant: 'destructive', title: 'The setup could not start', description: message })
          onClose()
        },
      },
    )
  }, [mutate, onClose])
  return (
    <FormDialog
      form={form}
      open={data !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title="Set up an authenticator app"
      description="Scan the code with an app such as Google Authenticator, 1Password or Bitwarden. Then enter the 6 digits that it shows. Your other sessions are signed out."
      action="Turn on"
      busy="Checking…"
      onSubmit={async (body) => {
        const { recovery_codes } = await confirm.mutateAsync({ body })
        toast({ title: 'Authenticator app added' })
        onAdded(recovery_codes)
      }}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {data ? <QrCode text={data.uri} label="QR code for the authenticator app" /> : <Skeleton className="size-44" />}
        {data && (
          <div className="min-w-0 grow basis-40 text-sm">
            <p className="text-ink-soft">If you cannot scan it, enter this key in the app:</p>
            <p className="mt-2 flex items-center gap-2">
              <code className="min-w-0 [overflow-wrap:anywhere]">{data.secret.match(/.{1,4}/g)?.join(' ')}</code>
              <CopyButton text={data.secret} label="Copy the key" />
            </p>
          </div>
        )}
      </div>
      <FormField form={form} name="code" label="Code from the app" required>
        {(field) => <Input {...field} inputMode="numeric" autoComplete="one-time-code" className="tabular" />}
      </FormField>
    </FormDialog>
  )
}
