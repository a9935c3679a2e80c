import type { Matrix as Words, Share } from '#content/block.ts'
import { cx } from '#web/ui/cx.ts'
import { SiteCard } from './card.tsx'

const order: readonly Share[] = ['full', 'half', 'none']

/** A table of shares. Each mark also has a text for screen readers. */
export function Matrix({ rowsTitle, columns, rows, legend }: Words) {
  return (
    <SiteCard as="div" flush>
      <div className="overflow-x-auto">
        <table className="w-full border-collapse text-left">
          <thead>
            <tr className="border-b border-line bg-hover align-bottom text-sm">
              <th scope="col" className="px-4 py-3.5 font-semibold sm:px-7">
                {rowsTitle}
              </th>
              {columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="w-[17%] px-1 py-3.5 text-center font-semibold sm:w-[19%] sm:px-2 sm:last:pr-4"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(({ title, note, shares }) => (
              <tr key={title}>
                <th scope="row" className="px-4 py-3.5 font-medium sm:px-7">
                  {title}
                  {note && <span className="mt-0.5 block text-sm font-normal text-ink-soft">{note}</span>}
                </th>
                {shares.map((share, at) => (
                  <td key={columns[at]} className="px-1 py-3.5 text-center sm:px-2 sm:last:pr-4">
                    <Mark share={share} />
                    <span className="sr-only">{legend[share]}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul
        aria-hidden
        className="flex flex-wrap gap-x-6 gap-y-2 border-t border-line px-4 py-4 text-sm font-medium text-ink-soft sm:px-7"
      >
        {order.map((share) => (
          <li key={share} className="flex items-center gap-2">
            <Mark share={share} />
            {legend[share]}
          </li>
        ))}
      </ul>
    </SiteCard>
  )
}

/** A full, half-full or empty disc. */
function Mark({ share }: { share: Share }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden className="inline-block size-5 shrink-0">
      <circle
        cx="10"
        cy="10"
        r="8"
        strokeWidth="2"
        className={cx(share === 'full' ? 'fill-primary stroke-primary' : 'fill-transparent')}
        stroke={share === 'full' ? undefined : share === 'half' ? 'var(--primary)' : 'var(--line-strong)'}
      />
      {share === 'half' && <path d="M10 2a8 8 0 0 0 0 16z" className="fill-primary" />}
    </svg>
  )
}
