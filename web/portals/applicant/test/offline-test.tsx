import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { LogoMark } from '#web/shell/logo.tsx'
import { formatClock } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { keptEnd } from './kept-end.ts'
import type { UnsentAnswers } from './unsent-answers.ts'

/** A test that cannot be loaded without a connection: where the answers are, and that the time keeps running. */
export function OfflineTest({ id, unsent }: { id: string; unsent: UnsentAnswers }) {
  const zone = useTimeZone()
  const [{ count, ends_at, isOver }] = useState(() => stateOf(id, unsent))
  return (
    <div className="mx-auto grid max-w-xl gap-6 py-6 sm:py-16">
      <LogoMark className="size-9" />
      <Card>
        <div role="status" className="grid gap-3">
          <WifiOff aria-hidden className="size-6 text-mango-ink" />
          <h1 className="text-2xl font-semibold">You&apos;re offline</h1>
          <p className="text-ink-soft">This test opens by itself when your connection returns.</p>
          <ul className="grid list-disc gap-2 pl-5 text-ink-soft">
            <li>
              {count > 0
                ? `${countOf(count, 'answer is', 'answers are')} saved on this device and will be sent when your connection returns. Do not clear the data of this browser.`
                : 'No answer waits on this device: those that you gave have reached our servers.'}
            </li>
            <li>
              {isOver
                ? 'The time of the test is over. The answers that reached our servers are submitted.'
                : ends_at
                  ? `The time keeps running until ${formatClock(Date.parse(ends_at), zone)}.`
                  : 'If you have started the test, its time keeps running.'}
            </li>
          </ul>
        </div>
        <ButtonLink to={pathTo('applicant_applications')} className="mt-6">
          {screens.applicant_applications.title}
        </ButtonLink>
      </Card>
    </div>
  )
}

function stateOf(id: string, unsent: UnsentAnswers) {
  const ends_at = keptEnd(id)
  return { count: unsent.read().length, ends_at, isOver: ends_at !== null && Date.parse(ends_at) <= Date.now() }
}
