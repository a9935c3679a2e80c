import { numberText } from '#domain/kernel/count.ts'

interface MoreToFindProps {
  /** Which ones are shown. */
  order: 'first' | 'latest'
  shown: number
  total: number
}

/** Says below the choices of a dialog that its search finds more of them; nothing if all are shown. */
export function MoreToFind({ order, shown, total }: MoreToFindProps) {
  if (total <= shown) return null
  return (
    <p className="mt-3 px-2 text-sm text-ink-faint">
      The {order} {shown} of {numberText(total)}. Search to find the others.
    </p>
  )
}
