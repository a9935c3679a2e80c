import { useQuery } from '@tanstack/react-query'
import { Building2, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { logoAddress } from '#domain/accounts/company-page.ts'
import { blockedCompaniesMax } from '#domain/talent/talent-privacy.ts'
import type { TalentPrivacy } from '#domain/talent/talent-privacy.ts'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { visibilities, visibilityLabels } from '#domain/talent/talent-visibility.ts'
import type { Visibility } from '#domain/talent/talent-visibility.ts'
import { useHideFrom } from '#web/features/talent/use-hide-from.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { formatDay } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { OptionSearch } from '#web/ui/option-search.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

const consequences: Record<Visibility, string> = {
  search: 'Companies find you in the talent search, with your first name and initial.',
  applied: 'You are in no search. Companies you applied to or answered still see your profile.',
  hidden: 'No company finds you or opens your profile. Your applications stay as they are.',
}

const choices = visibilities.map((value) => ({
  value,
  label: visibilityLabels[value],
  hint: consequences[value],
}))

/** Who finds the applicant, and companies to hide from. Saved at once, separately from the profile. */
export function VisibilitySection() {
  const privacy = useQuery(queryFor(talentSearchApi.privacy, {}))
  return (
    <FormSection title="Visibility" description="Changes are saved at once and take effect with the next search.">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <Loaded
          query={privacy}
          error="Failed to load your privacy settings. Please try again."
          loading={<Skeleton className="h-48 rounded-control" />}
        >
          {(loaded) => (
            <>
              <VisibilityChoice privacy={loaded} />
              <HiddenCompanies privacy={loaded} />
            </>
          )}
        </Loaded>
      </div>
    </FormSection>
  )
}

const onError = ({ message }: Error) =>
  toast({ variant: 'destructive', title: 'Error saving your privacy settings', description: message })

function VisibilityChoice({ privacy: { visibility } }: { privacy: TalentPrivacy }) {
  const save = useCall(talentSearchApi.setVisibility)
  const choose = (next: Visibility) =>
    save.mutate(
      { body: { visibility: next } },
      {
        onSuccess: () => toast({ title: 'Privacy saved', description: `Who finds you: ${visibilityLabels[next]}` }),
        onError,
      },
    )
  return (
    <Field group label="Who finds you">
      {(wiring) => (
        <RadioGroup
          {...wiring}
          // Shown before the server has responded.
          value={save.isPending ? save.variables.body.visibility : visibility}
          onValueChange={choose}
          choices={choices}
          className="sm:grid-flow-row"
        />
      )}
    </Field>
  )
}

function HiddenCompanies({ privacy: { blocked_companies } }: { privacy: TalentPrivacy }) {
  const zone = useTimeZone()
  const { show, changing } = useHideFrom()
  const isFull = blocked_companies.length >= blockedCompaniesMax
  return (
    <section aria-labelledby="hidden-companies" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 id="hidden-companies" className="text-sm font-medium">
            Hidden from companies
          </h3>
          <p className="text-sm text-ink-faint">
            {isFull
              ? `You can hide from at most ${blockedCompaniesMax} companies.`
              : 'For example, from the company where you work now. The company is not notified, and keeps the applications that you sent.'}
          </p>
        </div>
        {!isFull && <CompanyPicker hidden={blocked_companies.map(({ id }) => id)} />}
      </div>
      {blocked_companies.length > 0 && (
        <ul aria-label="Companies that you hide from" className="divide-y divide-line border-y border-line">
          {blocked_companies.map(({ id, name, logo_file_id, blocked_at }) => (
            <li key={id} className="flex items-center gap-3 py-2.5">
              <Avatar name={name} square size="sm" image={logo_file_id && logoAddress(logo_file_id)} />
              <p className="min-w-0 grow text-sm">
                <span className="block font-medium wrap-anywhere">{name}</span>
                <span className="text-ink-faint">Since {formatDay(blocked_at, zone)}</span>
              </p>
              <Button size="sm" busy={changing === id} onClick={() => show({ id, name })}>
                Show again<span className="sr-only"> to {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Chooses a company by the beginning of its name, and hides from it. */
function CompanyPicker({ hidden }: { hidden: readonly string[] }) {
  const [open, setOpen] = useState(false)
  const [q, setQ] = useState('')
  const words = q.trim()
  const companies = useQuery({
    ...queryFor(talentSearchApi.companies, { query: { q: words } }),
    enabled: open && words !== '',
  })
  const { hide, changing } = useHideFrom()
  const found = words === '' ? [] : (companies.data?.items ?? [])
  const choose = (id: string) => {
    setOpen(false)
    const company = found.find((one) => one.id === id)
    if (company) hide(company)
  }
  return (
    <Popover
      label="Hide from a company"
      align="end"
      className="w-80"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" busy={changing !== undefined}>
          {changing === undefined && <EyeOff aria-hidden />}
          Hide from a company
        </Button>
      }
    >
      <OptionSearch
        label="Search companies"
        placeholder="Company name"
        options={found.map(({ id, name }) => ({
          value: id,
          label: name,
          disabled: hidden.includes(id),
          detail: hidden.includes(id) ? <span className="text-xs text-ink-faint">Hidden</span> : null,
        }))}
        selected={[]}
        onTyped={setQ}
        onChoose={choose}
        loading={words !== '' && companies.isPending}
        failure={
          companies.isError && <p className="px-3.5 py-3 text-sm text-danger-ink">The companies could not be loaded.</p>
        }
        none={words === '' ? 'Type the beginning of the company’s name.' : 'No company found'}
        note={
          <span className="flex items-center gap-1.5">
            <Building2 aria-hidden className="size-3.5" />
            Companies that hire here
          </span>
        }
      />
    </Popover>
  )
}
