import { numberText } from '#domain/kernel/count.ts'

interface FunnelProps<Name extends string> {
  /** The first step has all; each other one the part of them that reached it. */
  steps: readonly { name: Name; label: string; count: number }[]
  /** Opens the rows of a step. */
  onShow?: (name: Name) => void
}

/** How many reached each step, as bars with counts and shares of the first step. */
export function Funnel<Name extends string>({ steps, onShow }: FunnelProps<Name>) {
  const all = steps[0]?.count ?? 0
  const share = (count: number) => (all === 0 ? 0 : (100 * count) / all)
  return (
    <ol className="@container grid gap-3">
      {steps.map(({ name, label, count }) => {
        const row = <FunnelRow label={label} count={count} share={share(count)} />
        return (
          <li key={name}>
            {onShow ? (
              <button
                type="button"
                disabled={count === 0}
                onClick={() => onShow(name)}
                className={`group rounded-sm ${rowLook}`}
              >
                {row}
              </button>
            ) : (
              <div className={rowLook}>{row}</div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const rowLook =
  'grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 text-left text-sm @sm:grid-cols-[8.5rem_minmax(0,1fr)_auto]'

function FunnelRow({ label, count, share }: { label: string; count: number; share: number }) {
  return (
    <>
      <span className="font-medium group-enabled:group-hover:underline">{label}</span>
      <span
        aria-hidden
        className="h-5 overflow-hidden rounded-sm bg-sunken @max-sm:order-last @max-sm:col-span-2 @max-sm:h-3"
      >
        <span
          className="block h-full rounded-sm bg-primary group-enabled:group-hover:bg-primary-hover"
          style={{ width: `${share}%` }}
        />
      </span>
      <span className="tabular min-w-24 text-right">
        {numberText(count)} <span className="inline-block min-w-14 text-ink-soft">{share.toFixed(1)}%</span>
      </span>
    </>
  )
}
