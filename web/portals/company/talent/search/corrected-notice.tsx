interface CorrectedNoticeProps {
  /** The words that were searched for. */
  corrected: string
  typed: string
  onSearchTyped: () => void
}

/** Says that a typo was corrected, and offers the search as typed. */
export function CorrectedNotice({ corrected, typed, onSearchTyped }: CorrectedNoticeProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
      <p role="status" className="min-w-0 wrap-anywhere">
        Showing results for <em className="font-semibold">{corrected}</em>
      </p>
      <button
        type="button"
        onClick={onSearchTyped}
        className="touch-target min-w-0 rounded-sm text-left font-medium wrap-anywhere text-primary-ink hover:underline"
      >
        Search for <em>{typed}</em> instead
      </button>
    </div>
  )
}
