import { Suspense, lazy } from 'react'
import { talentSearchLimits } from '#domain/talent/talent-search.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { rateInWords } from '../filters-in-words.ts'

const RangeSlider = lazy(async () => ({ default: (await import('#web/ui/range-slider.tsx')).RangeSlider }))

const { rate_min: least, rate_max: most, rate_from, rate_to } = talentSearchLimits

/** The positions of the handles. Null until one was moved: the rate is not limited then. */
export type Handles = readonly [from: number, to: number] | null

/** The bounds of the rate: a handle at an end does not limit it. */
export const boundsOf = (handles: Handles) => ({
  rate_min: handles && handles[0] > least ? handles[0] : null,
  rate_max: handles && handles[1] < most ? handles[1] : null,
})

/** The handles for the bounds of the URL. */
export const handlesOf = (rate_min: number | null, rate_max: number | null): Handles =>
  rate_min === null && rate_max === null ? null : [rate_min ?? least, rate_max ?? most]

/** The hourly rate, from and to. */
export function RateFilter({ value, onValueChange }: { value: Handles; onValueChange: (handles: Handles) => void }) {
  const { rate_min, rate_max } = boundsOf(value)
  const limits = rate_min !== null || rate_max !== null
  return (
    <div>
      <p className="tabular mb-1 text-sm text-ink-soft">{limits ? rateInWords(rate_min, rate_max) : 'Any rate'}</p>
      <div className="px-1">
        <Suspense fallback={<Skeleton className="h-6" />}>
          <RangeSlider
            value={value ?? [rate_from, rate_to]}
            onValueChange={onValueChange}
            min={least}
            max={most}
            labels={['Lowest hourly rate', 'Highest hourly rate']}
            textOf={(dollars) => `$${dollars} per hour${value ? '' : ', not applied'}`}
            idle={!limits}
          />
        </Suspense>
      </div>
      <div aria-hidden className="tabular mt-1 flex justify-between text-xs text-ink-faint">
        <span>${least}</span>
        <span>${most}+</span>
      </div>
    </div>
  )
}
