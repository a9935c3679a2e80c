import { dateText } from '#domain/kernel/calendar.ts'
import { appealOutcomeLabels, isFinal } from '#domain/sanctions/sanction.ts'
import type { Sanction } from '#domain/sanctions/sanction.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { cx } from '#web/ui/cx.ts'

/** Why a sanction was imposed, its appeal and its end, as staff read them. */
export function SanctionRecord({ sanction }: { sanction: Sanction }) {
  const { kind, reason, note, imposed_by, starts_at, ends_on, ended_at, ended_by, end_reason } = sanction
  const { appeal, appealed_by, decision, decided_by } = sanction
  return (
    <>
      <Words name="Reason">{reason}</Words>
      {note && <Words name="Note">{note}</Words>}
      <p className="text-ink-faint">
        {imposed_by ? `By ${imposed_by}, ` : ''}
        <RelativeTime at={starts_at} className={cx(imposed_by && 'lowercase')} focusable />
        {!ended_at && ends_on && `, ${kind === 'deletion' ? 'final on' : 'until'} ${dateText(ends_on)}`}
      </p>
      {appeal && (
        <>
          <Words name="Appeal">{appeal.text}</Words>
          <p className="text-ink-faint">
            {appealed_by ? `By ${appealed_by}, ` : ''}
            <RelativeTime at={appeal.at} className={cx(appealed_by && 'lowercase')} focusable />
          </p>
        </>
      )}
      {decision && (
        <Words name={`${appealOutcomeLabels[decision.outcome]}${decided_by ? ` by ${decided_by}` : ''}`}>
          {decision.answer}
        </Words>
      )}
      {ended_at && decision?.outcome !== 'lifted' && (
        <p className="wrap-anywhere text-ink-faint">
          {isFinal(sanction) ? 'Final' : 'Ended'}
          {ended_by ? ` by ${ended_by}` : ''}, <RelativeTime at={ended_at} className="lowercase" focusable />
          {end_reason && `: ${end_reason}`}
        </p>
      )}
    </>
  )
}

const Words = ({ name, children }: { name: string; children: string }) => (
  <p className="wrap-anywhere whitespace-pre-line not-first:mt-1">
    <span className="font-semibold">{name}:</span> {children}
  </p>
)
