import { useQuery } from '@tanstack/react-query'
import { useQueryState } from 'nuqs'
import { countOf } from '#domain/kernel/count.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { settingsApi } from '#domain/settings/api.ts'
import { settingHistoryQuery, settingLabels } from '#domain/settings/setting.ts'
import type { SettingKey } from '#domain/settings/setting.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

const perPage = 10
const pageInUrl = inUrl(settingHistoryQuery.shape.page).withDefault(1)

/** Who changed which setting, with the value before and after. */
export function SettingHistory() {
  const zone = useTimeZone()
  const [page, setPage] = useQueryState('history', pageInUrl)
  const history = useQuery(queryFor(settingsApi.history, { query: { page, per_page: perPage } }))
  useStayInPages(history.data, page, (next) => setPage(next))
  return (
    <Section title="History">
      <Loaded
        query={history}
        error="Failed to load the history. Please try again."
        loading={
          <Skeletons count={3} label="Loading the history">
            <Skeleton className="my-3 h-10" />
          </Skeletons>
        }
      >
        {({ items, total }) =>
          total === 0 ? (
            <p className="text-sm text-ink-soft">No setting has been changed yet.</p>
          ) : (
            <>
              <ol aria-label="Changes, newest first" className="divide-y divide-line border-y border-line">
                {items.map(({ id, key, changed_at, changed_by, before, after }) => (
                  <li key={id} className="py-2.5 text-sm wrap-anywhere">
                    <p>
                      <span className="font-medium">{settingLabels[key]}:</span> {textOf(key, before)} →{' '}
                      {textOf(key, after)}
                    </p>
                    <p className="text-ink-soft">
                      {changed_by?.name ?? 'Unknown'} ·{' '}
                      <time dateTime={changed_at}>{formatInstant(changed_at, zone)}</time>
                    </p>
                  </li>
                ))}
              </ol>
              <Pagination page={page} perPage={perPage} total={total} onPageChange={(next) => void setPage(next)} />
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

/** A value of a setting, for reading. */
function textOf(key: SettingKey, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (key === 'second_approval_cents') return moneyText(Number(value))
  if (key === 'session_timeout_minutes') return `${String(value)} minutes`
  if (key === 'applications_per_day') return countOf(Number(value), 'application', 'applications')
  if (key === 'recorded_payment_limit_cents') return moneyText(Number(value))
  if (Array.isArray(value)) return value.length > 0 ? `${value.join(', ')} days` : 'None'
  const text = typeof value === 'object' && value !== null && 'text' in value ? value.text : ''
  return typeof text === 'string' && text !== '' ? `“${text}”` : 'None'
}
