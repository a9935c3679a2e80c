import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { countOf } from '#domain/kernel/count.ts'
import { levelNamedIn, marketRateLimits, marketRateText } from '#domain/talent/market-rate.ts'
import type { MarketRate } from '#domain/talent/market-rate.ts'
import { experienceLabels } from '#domain/talent/profile.ts'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import type { JobFormState } from '#web/features/jobs/form/job-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'

const pause_ms = 500

/**
 * What people with the job's skills cost, at the level that its title names or at each; one click takes a range over.
 * Nothing where too few people are known.
 */
export function MarketRates({ form }: { form: JobFormState }) {
  const { role, allowed } = useMe()
  const [title = '', skills = []] = useWatch({ control: form.control, name: ['title', 'skill_tags'] })
  const asked = useDebounced(skills, pause_ms).slice(0, marketRateLimits.skills)
  const rates = useQuery({
    ...queryFor(talentSearchApi.rates, { query: { skills: asked } }),
    enabled: asked.length > 0 && allowed.includes(role === 'company' ? 'find_candidates' : 'search_talents'),
  })
  if (asked.length === 0 || !rates.data) return null
  const named = levelNamedIn(title)
  const shown = rates.data.items.filter(({ level }) => named === undefined || level === named)
  if (shown.length === 0) return null
  const use = ({ from, to }: MarketRate) => {
    form.setValue('budget_min', from, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    form.setValue('budget_max', to, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (
    <section aria-label="Market rates" className="grid gap-1 rounded-control bg-sunken px-4 py-3 text-sm sm:col-span-2">
      <ul className="grid gap-1">
        {shown.map((rate) => (
          <li key={rate.level} className="flex flex-wrap items-center gap-x-3">
            <span>
              {role === 'company' ? 'You’ll pay' : 'The company pays'}{' '}
              <span className="tabular font-semibold">{marketRateText(rate)}</span> for this at{' '}
              {experienceLabels[rate.level].toLowerCase()} level
            </span>
            <span className="tabular text-ink-soft">{countOf(rate.people, 'person', 'people')}</span>
            <Button look="ghost" size="sm" className="ml-auto" onClick={() => use(rate)}>
              Use<span className="sr-only"> {marketRateText(rate)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">
        An hour, before the platform fee and tax: the middle half of what people with at least a third of these skills
        ask.
      </p>
    </section>
  )
}
