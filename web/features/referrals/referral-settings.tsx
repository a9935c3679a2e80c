import { useQuery } from '@tanstack/react-query'
import { moneyText, toCents } from '#domain/kernel/money.ts'
import { referralsApi } from '#domain/referrals/api.ts'
import { referralLimits, referralSettingsForm } from '#domain/referrals/referral.ts'
import type { ReferralSettings as Settings } from '#domain/referrals/referral.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

/** The bonus of the company for referrals by the talents who work or have worked for it. */
export function ReferralSettings() {
  const settings = useQuery(queryFor(referralsApi.settings, {}))
  return (
    <FormSection
      title="Referrals"
      description={`Talents who work or worked for you can refer people to your hourly jobs. They receive the bonus when the person has worked ${referralLimits.worked_days} days.`}
    >
      <Loaded
        query={settings}
        error="Failed to load the referral bonus. Please try again."
        loading={<Skeleton className="h-16" />}
      >
        {(loaded) =>
          loaded.allowed.includes('edit_settings') ? <BonusForm settings={loaded} /> : <Bonus settings={loaded} />
        }
      </Loaded>
    </FormSection>
  )
}

function Bonus({ settings: { bonus } }: { settings: Settings }) {
  return (
    <p className="text-sm">
      {bonus === null ? 'Your company pays no referral bonus.' : `Bonus: ${moneyText(toCents(bonus))}`}
    </p>
  )
}

function BonusForm({ settings }: { settings: Settings }) {
  const form = useSchemaForm(referralSettingsForm, { bonus: settings.bonus })
  const save = useCall(referralsApi.saveSettings)
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={form.submit(async (body) => {
        const { bonus } = await save.mutateAsync({ body })
        form.reset({ bonus })
        toast({ title: bonus === null ? 'Referral bonus turned off' : 'Referral bonus saved' })
      })}
    >
      <FormField
        form={form}
        name="bonus"
        label="Referral bonus"
        hint="Leave it empty to pay no bonus. The talent receives the full amount, and an earned bonus is on your next invoice. Changes apply to new applications."
        optional
        className="max-w-sm"
      >
        {({ value, ...field }) => <NumberInput {...field} value={value ?? null} before="$" />}
      </FormField>
      <Button type="submit" className="w-fit" busy={form.formState.isSubmitting} busyLabel="Saving…">
        Save Bonus
      </Button>
    </form>
  )
}
