import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { workday_hours } from '#domain/jobs/workday-overlap.ts'
import { countOf, numberText } from '#domain/kernel/count.ts'
import { badgeLabels, badges, topRatedText } from '#domain/talent/badge.ts'
import {
  availabilities,
  availabilityLabels,
  experienceLabels,
  experienceLevels,
  regionLabels,
  regions,
} from '#domain/talent/profile.ts'
import { talentSearchApi } from '#domain/talent/talent-search-api.ts'
import type { TalentCounts } from '#domain/talent/talent-search.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { ZonePicker } from '#web/lib/form/zone-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cx } from '#web/ui/cx.ts'
import { Field } from '#web/ui/field.tsx'
import { RadioList } from '#web/ui/radio-list.tsx'
import { Select } from '#web/ui/select.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { Count } from './count.tsx'
import { RateFilter, boundsOf, handlesOf } from './rate-filter.tsx'
import { SkillsFilter } from './skills-filter.tsx'
import type { FilterState, TalentSearchState } from './use-talent-search.ts'
import { criteriaOf } from './use-talent-search.ts'
import { rateLabels } from '#domain/fees/rate-labels.ts'

const any = 'any'
const hours = Array.from({ length: workday_hours }, (_, at) => at + 1)
const badgeHints = { top_rated: <span className="text-xs">{topRatedText}</span> }
const pause_ms = 200

interface FilterFormProps {
  words: Pick<TalentSearchState, 'q' | 'exact'>
  /** The filters of the results on the screen. */
  applied: FilterState
  /** The counts of the results on the screen. Undefined while they load. */
  found: TalentCounts | undefined
  onApply: (filters: FilterState) => void
  onReset: () => void
  className?: string
}

/** The filters, with the number of results of each option. They take effect when applied. */
export function FilterForm({ words, applied, found, onApply, onReset, className }: FilterFormProps) {
  const ownZone = useTimeZone()
  const { filters, handles, change, moveHandles, discard, round } = usePendingFilters(applied)
  const { counts, outdated, isChanged } = useCounts(words, filters, applied, found)
  const facets = counts?.facets

  return (
    <form
      aria-label="Filters"
      className={cx('flex flex-col', className)}
      data-own-arrows
      onSubmit={(event) => {
        event.preventDefault()
        onApply(filters)
      }}
    >
      <div
        aria-busy={outdated}
        className={cx('grid min-h-0 grow gap-6 overflow-y-auto p-5', outdated && '[&_.tabular]:opacity-60')}
      >
        <Field group label="Skills/Tags">
          {() => (
            <SkillsFilter
              key={round}
              value={filters.skills}
              onValueChange={(skills) => change({ skills })}
              mode={filters.skills_match}
              onModeChange={(skills_match) => change({ skills_match })}
              counts={facets?.skills ?? []}
              criteria={criteriaOf(words, filters)}
            />
          )}
        </Field>
        <Field group label={`${rateLabels.bill} an hour`}>
          {() => <RateFilter value={handles} onValueChange={moveHandles} />}
        </Field>
        <Field group label="Experience level">
          {(field) => (
            <RadioList
              {...field}
              value={filters.level ?? any}
              onValueChange={(level) => change({ level: experienceLevels.find((one) => one === level) ?? null })}
              choices={[
                { value: any, label: <Counted of={facets?.any.level}>Any</Counted> },
                ...experienceLevels.map((value) => ({
                  value,
                  label: <Counted of={facets?.level[value]}>{experienceLabels[value]}</Counted>,
                })),
              ]}
            />
          )}
        </Field>
        <Options
          label="Availability"
          options={availabilities}
          chosen={filters.availability}
          onChosenChange={(availability) => change({ availability })}
          labels={availabilityLabels}
          counts={facets?.availability}
        />
        <Field label="Location">
          {(field) => (
            <Select
              {...field}
              value={filters.region ?? any}
              onValueChange={(region) => change({ region: regions.find((one) => one === region) ?? null })}
              options={[
                { value: any, label: withCount('Any location', facets?.any.region) },
                ...regions.map((value) => ({ value, label: withCount(regionLabels[value], facets?.region[value]) })),
              ]}
            />
          )}
        </Field>
        <Options
          label="Verified badges"
          options={badges}
          chosen={filters.badges}
          onChosenChange={(chosen) => change({ badges: chosen })}
          labels={badgeLabels}
          counts={facets?.badges}
          hints={badgeHints}
        />
        <div className="grid gap-3">
          <Field label="Working hours overlap" hint="On each day of the next 12 months.">
            {(field) => (
              <Select
                {...field}
                value={filters.overlap === null ? any : `${filters.overlap}`}
                onValueChange={(least) => change({ overlap: least === any ? null : Number(least) })}
                options={[
                  { value: any, label: withCount('Any', facets?.any.overlap) },
                  ...hours.map((least) => ({
                    value: `${least}`,
                    label: withCount(
                      `At least ${countOf(least, 'hour', 'hours')}`,
                      facets?.overlap.find((one) => one.hours === least)?.count,
                    ),
                  })),
                ]}
              />
            )}
          </Field>
          {filters.overlap !== null && (
            <Field label="With a working day in">
              {(field) => (
                <ZonePicker
                  {...field}
                  value={filters.zone ?? ownZone}
                  onValueChange={(zone) => change({ zone: zone === ownZone ? null : zone })}
                />
              )}
            </Field>
          )}
        </div>
      </div>
      <div className="flex gap-3 border-t border-line px-5 py-4">
        <Button
          className="grow"
          onClick={() => {
            discard()
            onReset()
          }}
        >
          Reset
        </Button>
        <Button type="submit" look="primary" className="tabular grow-2">
          {isChanged && counts && !outdated ? (
            <>
              <span className="sr-only">Apply: </span>
              Show {numberText(counts.total)}
            </>
          ) : (
            'Apply'
          )}
        </Button>
      </div>
    </form>
  )
}

/** The filters being edited. They follow the applied ones when those change, such as when a chip is removed. */
function usePendingFilters(applied: FilterState) {
  const ofApplied = () => ({
    filters: applied,
    handles: handlesOf(applied.rate_min, applied.rate_max),
    of: JSON.stringify(applied),
  })
  const [pending, setPending] = useState(ofApplied)
  // Counts the resets, which also clear what is being typed.
  const [round, setRound] = useState(0)
  if (pending.of !== JSON.stringify(applied)) setPending(ofApplied)
  return {
    ...pending,
    round,
    discard: () => {
      setPending(ofApplied)
      setRound(round + 1)
    },
    change: (changed: Partial<FilterState>) => setPending({ ...pending, filters: { ...pending.filters, ...changed } }),
    moveHandles: (handles: typeof pending.handles) =>
      setPending({ ...pending, handles, filters: { ...pending.filters, ...boundsOf(handles) } }),
  }
}

/** The counts for the filters being edited. Until they arrive, the previous ones are shown as outdated. */
function useCounts(
  words: FilterFormProps['words'],
  filters: FilterState,
  applied: FilterState,
  found: TalentCounts | undefined,
) {
  const wanted = JSON.stringify(criteriaOf(words, filters))
  const isChanged = wanted !== JSON.stringify(criteriaOf(words, applied))
  const settled = useDebounced(wanted, pause_ms)
  const query = useQuery({
    ...queryFor(talentSearchApi.counts, { query: JSON.parse(settled) as ReturnType<typeof criteriaOf> }),
    enabled: isChanged,
  })
  const isCurrent = settled === wanted && query.isSuccess && !query.isPlaceholderData
  return {
    counts: isChanged ? (query.data ?? found) : found,
    outdated: isChanged && !isCurrent,
    isChanged,
  }
}

interface OptionsProps<Value extends string> {
  label: string
  options: readonly Value[]
  chosen: readonly Value[]
  onChosenChange: (chosen: Value[]) => void
  labels: Record<Value, string>
  counts: Record<Value, number> | undefined
  hints?: Partial<Record<Value, ReactNode>>
}

function Options<Value extends string>(props: OptionsProps<Value>) {
  const { label, options, chosen, onChosenChange, labels, counts, hints } = props
  return (
    <Field group label={label}>
      {(field) => (
        <div role="group" aria-labelledby={field['aria-labelledby']} className="grid gap-2">
          {options.map((value) => (
            <Checkbox
              key={value}
              label={<Counted of={counts?.[value]}>{labels[value]}</Counted>}
              hint={hints?.[value]}
              value={chosen.includes(value)}
              onValueChange={(on) =>
                // Keeps the order of the options, so that equal filters have equal URLs.
                onChosenChange(options.filter((one) => (one === value ? on : chosen.includes(one))))
              }
            />
          ))}
        </div>
      )}
    </Field>
  )
}

function Counted({ of, children }: { of: number | undefined; children: ReactNode }) {
  return (
    <span className="flex items-baseline justify-between gap-3">
      {children}
      <Count of={of} />
    </span>
  )
}

const withCount = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${numberText(count)})`
