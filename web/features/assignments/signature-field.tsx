import type { Control } from 'react-hook-form'
import { contractLimits } from '#domain/contracts/contract.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { Input } from '#web/ui/input.tsx'

interface Signed {
  signature: string
}

interface SignatureFieldProps<Values extends Signed, Out> {
  form: { control: Control<Values, unknown, Out> }
}

/** A typed signature, and what is recorded with it. */
export function SignatureField<Values extends Signed, Out>({ form }: SignatureFieldProps<Values, Out>) {
  return (
    <FormField
      form={form as unknown as SignatureFieldProps<Signed, Out>['form']}
      name="signature"
      label="Your full name"
      hint="Your typed name is your signature. It is stored with the time, your IP address and your account."
      required
    >
      {(field) => <Input {...field} maxLength={contractLimits.signature} autoComplete="name" />}
    </FormField>
  )
}
