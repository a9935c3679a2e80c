import { LayoutGrid, MonitorX } from 'lucide-react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import type { QueueState } from './answer-queue.ts'
import { SaveStatus } from './save-status.tsx'
import { TimeLeft } from './time-left.tsx'

interface TestBarProps extends Pick<QueueState, 'status' | 'clock'> {
  name: string
  /** The time is over. */
  isOver: boolean
  answered: number
  of: number
  onOverview: () => void
  /** Makes this tab the one that saves answers. */
  onContinue: () => void
  continuing: boolean
}

/** The bar above the questions: whether the answers are saved, the time left, and the overview on narrow screens. */
export function TestBar(props: TestBarProps) {
  const { name, status, clock, isOver, answered, of, onOverview, onContinue, continuing } = props
  return (
    <div
      data-bar
      className="sticky top-16 z-20 -mx-4 -mt-6 mb-6 border-b border-line bg-canvas px-4 sm:-mx-6 sm:px-6 lg:-mx-8 lg:px-8"
    >
      <div className="flex h-14 items-center gap-3">
        <h1 className="min-w-0 truncate font-semibold max-md:sr-only">{name}</h1>
        <div className="min-w-0 md:ml-auto">
          <SaveStatus status={status} />
        </div>
        <div className="ml-auto flex items-center gap-2 md:ml-2">
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
      {isOver ? (
        <Banner alert className="mb-3">
          Time is up. The answers that were saved are being submitted.
        </Banner>
      ) : (
        status === 'elsewhere' && (
          <Banner
            tone="warning"
            alert
            icon={<MonitorX aria-hidden />}
            className="mb-3"
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
    </div>
  )
}
