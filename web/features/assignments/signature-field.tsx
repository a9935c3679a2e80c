import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { contractLimits } from '#domain/contracts/contract.ts'
import { useMe } from '#web/lib/api/session.ts'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { FormField } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Input } from '#web/ui/input.tsx'

const CorrectNameDialog = lazyDialog(
  async () => (await import('#web/features/accounts/correct-name-dialog.tsx')).CorrectNameDialog,
)

interface Signed {
  signature: string
}

interface SignatureFieldProps<Values extends Signed, Out> {
  form: { control: Control<Values, unknown, Out>; clearErrors: (name: 'signature') => void }
}

/** A typed signature, what is recorded with it, and the way to correct the name that has to be typed. */
export function SignatureField<Values extends Signed, Out>({ form }: SignatureFieldProps<Values, Out>) {
  const { name } = useMe()
  const [correcting, setCorrecting] = useState(false)
  return (
    <div className="grid justify-items-start gap-3">
      <FormField
        form={form as unknown as SignatureFieldProps<Signed, Out>['form']}
        name="signature"
        label="Your full name"
        className="w-full"
        hint={
          <>
            The name on your account: <b className="wrap-anywhere">{name}</b>. Your typed name is your signature. It is
            stored with the time, your IP address and your account.
          </>
        }
        required
      >
        {(field) => <Input {...field} maxLength={contractLimits.signature} autoComplete="name" />}
      </FormField>
      <Button size="sm" onClick={() => setCorrecting(true)}>
        Correct My Name
      </Button>
      {correcting && (
        <CorrectNameDialog onCorrected={() => form.clearErrors('signature')} onClose={() => setCorrecting(false)} />
      )}
    </div>
  )
}
