import { useQuery } from '@tanstack/react-query'
import { countOf } from '#domain/kernel/count.ts'
import { invoicesApi } from '#domain/invoices/api.ts'
import type { BillingProfile } from '#domain/invoices/billing.ts'
import { billingLimits, billingProfileForm } from '#domain/invoices/billing.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { UnsavedWork } from '#web/lib/form/unsaved-work.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CountryPicker } from '#web/lib/form/country-picker.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

/** What invoices say about the company, and where they are sent. */
export function BillingDetails() {
  const profile = useQuery(queryFor(invoicesApi.profile, {}))
  return (
    <Loaded query={profile} error="Failed to load the billing details. Please try again." loading={<Loading />}>
      {(loaded) => <BillingForm profile={loaded} />}
    </Loaded>
  )
}

const Loading = () => (
  <Card title="Billing details" className="max-w-3xl">
    <Skeletons count={8} label="Loading the billing details" className="grid gap-5 sm:grid-cols-2">
      <div>
        <Skeleton className="mb-2 h-4 w-28" />
        <Skeleton className="h-10" />
      </div>
    </Skeletons>
  </Card>
)

function BillingForm({ profile }: { profile: BillingProfile }) {
  const { days_until_due, has_valid_vat_number, ...values } = profile
  const form = useSchemaForm(billingProfileForm, values)
  const save = useCall(invoicesApi.saveProfile)
  return (
    <Card
      title="Billing details"
      description={`They apply to later invoices. Payment terms: ${countOf(days_until_due, 'day', 'days')}.`}
      className="max-w-3xl"
    >
      <form
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2"
        onSubmit={form.submit(async (body) => {
          const { days_until_due: _, has_valid_vat_number: _valid, ...saved } = await save.mutateAsync({ body })
          form.reset(saved)
          toast({ title: 'Billing details saved' })
        })}
      >
        <FormField form={form} name="legal_name" label="Legal name" optional>
          {(field) => <Input {...field} autoComplete="organization" maxLength={billingLimits.legal_name} />}
        </FormField>
        <FormField form={form} name="country" label="Country" required>
          {(field) => <CountryPicker {...field} />}
        </FormField>
        <FormField
          form={form}
          name="address"
          label="Address"
          limit={billingLimits.address}
          optional
          className="sm:col-span-2"
        >
          {(field) => <Textarea {...field} rows={3} />}
        </FormField>
        <FormField
          form={form}
          name="vat_number"
          label="VAT number"
          optional
          {...(has_valid_vat_number ? { hint: 'Valid. Reverse charge applies where the law provides for it.' } : {})}
        >
          {(field) => <Input {...field} maxLength={billingLimits.vat_number} />}
        </FormField>
        <FormField form={form} name="contact_name" label="Billing contact" optional>
          {(field) => <Input {...field} autoComplete="name" maxLength={billingLimits.contact_name} />}
        </FormField>
        <FormField
          form={form}
          name="email"
          label="Billing email"
          hint="It also receives invoices and reminders."
          optional
        >
          {(field) => <Input {...field} type="email" autoComplete="email" />}
        </FormField>
        <FormField form={form} name="purchase_order" label="Purchase order" optional>
          {(field) => <Input {...field} maxLength={billingLimits.purchase_order} />}
        </FormField>
        <FormField form={form} name="cost_center" label="Cost center" optional>
          {(field) => <Input {...field} maxLength={billingLimits.cost_center} />}
        </FormField>
        <div className="grid gap-5 sm:col-span-2">
          <FormError form={form} />
          <Button
            type="submit"
            look="primary"
            className="justify-self-start"
            busy={form.formState.isSubmitting}
            busyLabel="Saving…"
          >
            Save
          </Button>
        </div>
      </form>
      <UnsavedWork when={form.formState.isDirty && !form.formState.isSubmitting} />
    </Card>
  )
}
