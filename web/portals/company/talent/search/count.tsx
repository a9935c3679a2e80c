/** The number of results of a filter option. Nothing while it is unknown. */
export function Count({ of }: { of: number | undefined }) {
  return of === undefined ? null : (
    <span className="tabular shrink-0 text-xs font-normal text-ink-faint">{of.toLocaleString('en-US')}</span>
  )
}
