import { payoutsApi } from '#domain/payouts/api.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { DownloadButton } from '#web/lib/api/download-button.tsx'
import { Section } from '#web/ui/section.tsx'

/** The statement of each year with a payout. */
export function AnnualStatements({ years }: { years: readonly number[] }) {
  if (years.length === 0) return null
  return (
    <Section title="Annual statements" description="Your payouts of a year as PDF.">
      <div className="flex flex-wrap gap-2">
        {years.map((year) => (
          <DownloadButton
            key={year}
            size="sm"
            address={addressOf(payoutsApi.annualStatement.url, { year: String(year) })}
          >
            {year}
            <span className="sr-only"> statement</span>
          </DownloadButton>
        ))}
      </div>
    </Section>
  )
}
