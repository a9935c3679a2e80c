import { countOf } from '#domain/kernel/count.ts'
import { payoutsApi } from '#domain/payouts/api.ts'
import { payoutMethodWaitingDays } from '#domain/payouts/payout.ts'
import {
  payoutDetailLabels,
  payoutDetailTypes,
  payoutMethodForm,
  walletProviders,
} from '#domain/payouts/payout-method.ts'
import type { PayoutDetails } from '#domain/payouts/payout-method.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { toast } from '#web/ui/toast.ts'

const empty: { [Type in PayoutDetails['type']]: Extract<PayoutDetails, { type: Type }> } = {
  ph_bank: { type: 'ph_bank', holder: '', bank: '', account: '' },
  iban: { type: 'iban', holder: '', iban: '' },
  us_bank: { type: 'us_bank', holder: '', bank: '', routing: '', account: '' },
  wallet: { type: 'wallet', holder: '', provider: 'GCash', handle: '' },
}

interface PayoutMethodDialogProps {
  isFirst: boolean
  onClose: () => void
}

/** Sets where the applicant is paid. The details are not shown again. */
export function PayoutMethodDialog({ isFirst, onClose }: PayoutMethodDialogProps) {
  const set = useCall(payoutsApi.setMethod)
  const form = useSchemaForm(payoutMethodForm, { details: empty.ph_bank })
  const { type, holder } = form.watch('details')
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={isFirst ? 'Add a payout method' : 'Change payout method'}
      description={
        isFirst
          ? 'The details are encrypted. Only the last digits are shown afterwards.'
          : `For your protection, payouts go to the current method for ${countOf(payoutMethodWaitingDays, 'more day', 'more days')}.`
      }
      action="Save"
      busy="Saving…"
      onSubmit={async (body) => {
        await set.mutateAsync({ body })
        toast({ title: 'Payout method saved' })
      }}
    >
      <Field label="Type">
        {(field) => (
          <Select
            {...field}
            value={type}
            onValueChange={(next) => {
              form.clearErrors('details')
              form.setValue('details', { ...empty[next], holder }, { shouldDirty: true })
            }}
            options={payoutDetailTypes.map((value) => ({ value, label: payoutDetailLabels[value] }))}
          />
        )}
      </Field>
      <FormField form={form} name="details.holder" label="Name on the account" required>
        {(field) => <Input {...field} autoComplete="name" />}
      </FormField>
      {(type === 'ph_bank' || type === 'us_bank') && (
        <FormField key={`${type} bank`} form={form} name="details.bank" label="Bank" required>
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
      )}
      {type === 'us_bank' && (
        <FormField form={form} name="details.routing" label="Routing number" required>
          {(field) => <Input {...field} inputMode="numeric" autoComplete="off" />}
        </FormField>
      )}
      {(type === 'ph_bank' || type === 'us_bank') && (
        <FormField key={`${type} account`} form={form} name="details.account" label="Account number" required>
          {(field) => <Input {...field} inputMode="numeric" autoComplete="off" />}
        </FormField>
      )}
      {type === 'iban' && (
        <FormField form={form} name="details.iban" label="IBAN" required>
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
      )}
      {type === 'wallet' && (
        <>
          <FormField form={form} name="details.provider" label="Wallet" required>
            {(field) => <Select {...field} options={walletProviders.map((value) => ({ value, label: value }))} />}
          </FormField>
          <FormField form={form} name="details.handle" label="Phone number or email address" required>
            {(field) => <Input {...field} autoComplete="off" />}
          </FormField>
        </>
      )}
    </FormDialog>
  )
}
