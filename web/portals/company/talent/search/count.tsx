import { numberText } from '#domain/kernel/count.ts'

/** The number of results of a filter option. Empty while it is unknown. */
export function Count({ of }: { of: number | undefined }) {
  return (
    // A minimum width, so that little moves when the counts arrive.
    <span className="tabular min-w-[3ch] shrink-0 text-right text-xs font-normal text-ink-faint">{numberText(of)}</span>
  )
}
