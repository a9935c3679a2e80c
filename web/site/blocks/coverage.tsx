import type { Coverage as Words } from '#content/block.ts'
import { cx } from '#web/ui/cx.ts'
import { SiteCard } from './card.tsx'

const marks = [0, 6, 12, 18, 24]

const hour = (of: number) => `${of % 12 || 12} ${of % 24 < 12 ? 'AM' : 'PM'}`

/** The parts of a span, split at midnight. */
const piecesOf = (from: number, to: number) =>
  from < to
    ? [{ from, to }]
    : [
        { from, to: 24 },
        { from: 0, to },
      ]

/** Working hours as bars over one day. The hours are also text, so the bars are decoration. */
export function Coverage({ clock, groups, note }: Words) {
  return (
    <SiteCard as="div">
      <Axis title={clock} />
      {groups.map(({ title, spans }, at) => (
        <div key={title} className="mt-6">
          <h3 className="font-semibold">{title}</h3>
          <dl className="mt-3 grid gap-y-3 md:gap-y-2">
            {spans.map((span) => (
              <div
                key={span.title}
                className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 md:grid-cols-[8rem_7rem_1fr]"
              >
                <dt className="text-ink-soft">{span.title}</dt>
                <dd className="text-sm font-medium tabular">
                  {hour(span.from)} – {hour(span.to)}
                </dd>
                <dd aria-hidden className="relative col-span-2 h-5 rounded-full bg-sunken md:col-span-1 md:h-7">
                  {marks.slice(1, -1).map((mark) => (
                    <span
                      key={mark}
                      className="absolute inset-y-0 w-px bg-line"
                      style={{ left: `${(mark / 24) * 100}%` }}
                    />
                  ))}
                  {piecesOf(span.from, span.to).map(({ from, to }) => (
                    <span
                      key={from}
                      className={cx(
                        'absolute inset-y-0',
                        at === 0 ? 'bg-primary' : 'bg-mango',
                        from === span.from && 'rounded-l-full',
                        to === span.to && 'rounded-r-full',
                      )}
                      style={{ left: `${(from / 24) * 100}%`, width: `${((to - from) / 24) * 100}%` }}
                    />
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className="mt-7 border-t border-line pt-5 text-sm/6 text-ink-soft">{note}</p>
    </SiteCard>
  )
}

function Axis({ title }: { title: string }) {
  return (
    <div className="grid gap-x-4 gap-y-2 md:grid-cols-[16rem_1fr] md:items-end">
      <p className="text-sm font-semibold text-ink-soft">{title}</p>
      <p aria-hidden className="relative h-5 text-xs/5 font-medium text-ink-soft tabular">
        {marks.map((mark) => (
          <span
            key={mark}
            className={cx(
              'absolute whitespace-nowrap',
              mark === 24 ? '-translate-x-full' : mark > 0 && '-translate-x-1/2',
            )}
            style={{ left: `${(mark / 24) * 100}%` }}
          >
            {hour(mark)}
          </span>
        ))}
      </p>
    </div>
  )
}
