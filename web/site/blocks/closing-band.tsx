import type { Closing } from '#content/page-words.ts'
import { cx } from '../../ui/cx.ts'
import { hrefOf } from './action.tsx'
import { Band } from './band.tsx'

const base =
  'inline-flex min-h-12 items-center justify-center rounded-control px-6 py-2.5 text-center font-semibold transition-colors'

/** The classes of links on a band: the first is the one that we hope for. */
export const bandLink = (first: boolean) =>
  cx(
    base,
    first
      ? 'bg-mango text-[var(--on-mango)] hover:bg-[var(--mango-hover)]'
      : 'border border-current/50 hover:border-current hover:bg-current/10',
  )

/** The end of a page: what to do next. */
export function ClosingBand({ title, lead, actions }: Closing) {
  return (
    <Band>
      <h2 className="max-w-2xl text-3xl font-bold tracking-[-0.025em] sm:text-4xl/11">{title}</h2>
      <p className="mt-3 max-w-xl text-lg opacity-90">{lead}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {actions.map((action, at) => (
          <a key={action.label} href={hrefOf(action)} className={bandLink(at === 0)}>
            {action.label}
          </a>
        ))}
      </div>
    </Band>
  )
}
