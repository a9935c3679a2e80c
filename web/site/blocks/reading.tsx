import { UserRound } from 'lucide-react'
import type { Reading as Words } from '#content/block.ts'
import { cx } from '#web/ui/cx.ts'
import { SiteCard } from './card.tsx'
import { CheckMark } from './checked-list.tsx'

/** The fields of a document: a table, and a list on small screens. */
export function Reading({ labels, fields }: Words) {
  return (
    <SiteCard as="div" flush>
      <table className="w-full border-collapse text-left max-lg:block">
        <thead className="max-lg:sr-only">
          <tr className="border-b border-line bg-hover text-sm">
            {[labels.field, labels.read, labels.sure, labels.outcome, labels.delivered].map((label) => (
              <th key={label} scope="col" className="px-3 py-3.5 font-semibold first:pl-7 last:pr-7">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-lg:block">
          {fields.map(({ field, read, sure, outcome, byPerson, delivered }) => (
            <tr
              key={field}
              className={cx(
                'max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-2 max-lg:p-5',
                byPerson && 'bg-mango-soft',
              )}
            >
              <th scope="row" className="font-semibold lg:whitespace-nowrap lg:px-3 lg:py-4 lg:pl-7">
                {field}
              </th>
              <td className="font-mono text-sm/6 wrap-anywhere max-lg:order-1 max-lg:col-span-2 lg:px-3 lg:py-4">
                <Label>{labels.read}</Label>
                {read}
              </td>
              <td className="text-sm font-medium whitespace-nowrap tabular lg:px-3 lg:py-4">
                <Label>{labels.sure}</Label>
                <span
                  aria-hidden
                  className="mr-2.5 inline-block max-sm:hidden h-1.5 w-12 overflow-hidden rounded-full bg-line align-middle"
                >
                  <span
                    className={cx('block h-full rounded-full', byPerson ? 'bg-mango' : 'bg-primary')}
                    style={{ width: `${sure}%` }}
                  />
                </span>
                {sure}%
              </td>
              <td className="max-lg:order-2 max-lg:col-span-2 lg:px-3 lg:py-4">
                <span className="flex items-start gap-2.5">
                  {byPerson ? <UserRound aria-hidden className="mt-1 size-4 shrink-0 text-mango-ink" /> : <CheckMark />}
                  <span className={byPerson ? 'text-ink' : 'text-ink-soft'}>{outcome}</span>
                </span>
              </td>
              <td className="font-mono text-sm/6 font-semibold wrap-anywhere max-lg:order-3 max-lg:col-span-2 lg:px-3 lg:py-4 lg:pr-7">
                <Label>{labels.delivered}</Label>
                {delivered}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SiteCard>
  )
}

/** The name of the column, on small screens. */
function Label({ children }: { children: string }) {
  return <span className="mr-2 font-sans font-normal text-ink-soft lg:hidden">{children}</span>
}
