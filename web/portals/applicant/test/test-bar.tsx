import { CircleHelp, LayoutGrid, MonitorX } from 'lucide-react'
import { useState } from 'react'
import type { TakenAttempt } from '#domain/tests/attempt.ts'
import { Drawer } from '#web/lib/document/drawer.tsx'
import { LogoMark } from '#web/shell/logo.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import type { QueueState } from './answer-queue.ts'
import { LeaveTest } from './leave-test.tsx'
import { SaveStatus } from './save-status.tsx'
import { TestHelp } from './test-help.tsx'
import { TimeLeft } from './time-left.tsx'

interface TestBarProps extends Pick<QueueState, 'status' | 'clock'> {
  attempt: TakenAttempt
  /** The time is over. */
  isOver: boolean
  answered: number
  of: number
  onOverview: () => void
  onLeave: () => void
  /** Makes this tab the one that saves answers. */
  onContinue: () => void
  continuing: boolean
}

/**
 * The bar above the questions, in place of the navigation: the title, whether the answers are saved, the time left, the
 * progress, help and the way out.
 */
export function TestBar(props: TestBarProps) {
  const { attempt, status, clock, isOver, answered, of, onOverview, onLeave, onContinue, continuing } = props
  const [helpOpen, setHelpOpen] = useState(false)
  return (
    <header data-bar className="sticky top-0 z-30 -mx-4 -mt-6 mb-6 bg-canvas px-4 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
        <LogoMark className="size-7 max-sm:hidden" />
        <h1 className="min-w-0 grow basis-0 truncate font-semibold">{attempt.test_name}</h1>
        <div className="flex min-w-0 items-center gap-2 max-md:order-last max-md:w-full md:gap-3">
          <SaveStatus status={status} />
          <div className="ml-auto flex items-center gap-2">
            <TimeLeft clock={clock} />
            <Button
              size="sm"
              className="tabular xl:hidden"
              aria-label={`Overview: ${answered} of ${of} answered`}
              onClick={onOverview}
            >
              <LayoutGrid aria-hidden />
              {answered}/{of}
            </Button>
          </div>
        </div>
        <div className="flex items-center">
          <Button size="sm" look="ghost" aria-label="Help" onClick={() => setHelpOpen(true)}>
            <CircleHelp aria-hidden />
            <span className="max-sm:hidden">Help</span>
          </Button>
          <LeaveTest ends_at={clock.ends_at} onLeave={onLeave} />
        </div>
      </div>
      <Progress
        label="Answered questions"
        value={answered}
        of={of}
        className="-mx-4 h-0.75! rounded-none! sm:-mx-6 lg:-mx-8"
      />
      {isOver ? (
        <Banner alert className="my-3">
          Time is up. The answers that were saved are being submitted.
        </Banner>
      ) : (
        status === 'elsewhere' && (
          <Banner
            tone="warning"
            alert
            icon={<MonitorX aria-hidden />}
            className="my-3"
            action={
              <Button size="sm" busy={continuing} onClick={onContinue}>
                Continue here
              </Button>
            }
          >
            This test is open in another tab or on another device, which saves the answers.
          </Banner>
        )
      )}
      <Drawer open={helpOpen} onOpenChange={setHelpOpen} title="Help">
        <TestHelp attempt={attempt} />
      </Drawer>
    </header>
  )
}
