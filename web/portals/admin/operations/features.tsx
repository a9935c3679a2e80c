import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { settingsApi } from '#domain/settings/api.ts'
import { featureFlags, settings } from '#domain/settings/setting.ts'
import type { SettingsView } from '#domain/settings/setting.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { outcomeToasts } from '#web/lib/api/outcome-toasts.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EditNotice } from './maintenance-notice.tsx'
import { useChangeSettings } from './use-change-settings.ts'

type Flag = (typeof featureFlags)[number] | 'maintenance_mode'
const flags: readonly Flag[] = ['maintenance_mode', ...featureFlags]

/** The parts of the product that staff can switch on and off. */
export function Features() {
  const view = useQuery(queryFor(settingsApi.show, {}))
  return (
    <Section title="Features" description="A change takes effect within a second. The audit log keeps it.">
      <Card flush>
        <Loaded
          query={view}
          error="Failed to load the features. Please try again."
          loading={<Skeleton className="m-5 h-64" />}
        >
          {(loaded) => (
            <ul aria-label="Features" className="divide-y divide-line">
              {flags.map((flag) => (
                <FlagItem key={flag} flag={flag} view={loaded} />
              ))}
            </ul>
          )}
        </Loaded>
      </Card>
    </Section>
  )
}

function FlagItem({ flag, view: { values, changes, allowed } }: { flag: Flag; view: SettingsView }) {
  const zone = useTimeZone()
  const change = useChangeSettings()
  const [asking, setAsking] = useState(false)
  const { label, hint } = settings[flag]
  const isOn = values[flag]
  const changed = changes.find(({ key }) => key === flag)
  const set = () =>
    change.mutate(
      { body: { [flag]: !isOn } },
      {
        ...outcomeToasts({ title: `${label} is ${isOn ? 'off' : 'on'}` }, `Failed to change ${label}`),
        onSettled: () => setAsking(false),
      },
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3 text-sm">
      <div className="min-w-0 grow basis-64">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {label}
          <Badge tone={isOn ? 'success' : 'neutral'} dot>
            {isOn ? 'On' : 'Off'}
          </Badge>
        </p>
        <p className="text-ink-soft">{hint}</p>
        {flag === 'maintenance_mode' && values.maintenance_notice.text && (
          <p className="wrap-anywhere text-ink-soft">Notice: {values.maintenance_notice.text}</p>
        )}
        {changed && (
          <p className="text-ink-soft">
            Changed {formatInstant(changed.changed_at, zone)}
            {changed.changed_by && ` by ${changed.changed_by.name}`}
          </p>
        )}
      </div>
      {flag === 'maintenance_mode' && allowed.includes('maintenance_notice') && (
        <EditNotice key={JSON.stringify(values.maintenance_notice)} notice={values.maintenance_notice} />
      )}
      {allowed.includes(flag) && (
        <Button
          size="sm"
          busy={change.isPending}
          busyLabel="Saving…"
          onClick={() => (flag === 'maintenance_mode' && !isOn ? setAsking(true) : set())}
        >
          Turn {isOn ? 'Off' : 'On'}
          <span className="sr-only"> {label}</span>
        </Button>
      )}
      <Confirm
        open={asking}
        title="Turn on maintenance mode?"
        description="Visitors, companies and applicants can use nothing until you turn it off. Running tests get the time back."
        action="Turn On"
        danger
        busy={change.isPending}
        onConfirm={set}
        onCancel={() => setAsking(false)}
      />
    </li>
  )
}
