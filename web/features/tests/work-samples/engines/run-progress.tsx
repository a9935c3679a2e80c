import { CircleAlert } from 'lucide-react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { engines } from './engines.ts'
import type { RunState } from './use-run.ts'

interface RunProgressProps {
  state: RunState<unknown>
  onCancel: () => void
}

/** What a run does before it has a result, or why it has none. */
export function RunProgress({ state, onCancel }: RunProgressProps) {
  if (state.step === 'none' || state.step === 'done') return null
  if (state.step === 'failed')
    return (
      <Banner tone="danger" alert icon={<CircleAlert aria-hidden />}>
        {state.message}
      </Banner>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-sunken px-4 py-3 text-sm">
      {state.step === 'loading' ? <LoadingText {...state} /> : <StepText {...state} />}
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}

type At<Step> = Extract<RunState<unknown>, { step: Step }>

function LoadingText({ engine, loading: { loaded, total } }: At<'loading'>) {
  const { label } = engines[engine]
  return (
    <div className="grid min-w-0 grow basis-56 gap-2">
      <p>
        Loading {label}: <span className="tabular">{megabytes(loaded)}</span> of{' '}
        <span className="tabular">{megabytes(total)} MB</span>. This happens once; your browser then keeps it.
      </p>
      <Progress label={`Loading ${label}`} value={loaded} of={total} />
    </div>
  )
}

const StepText = (state: At<'starting' | 'running'>) => (
  <p role="status" className="flex min-w-0 grow items-center gap-2.5">
    <Spinner />
    {state.step === 'starting' ? `Starting ${engines[state.engine].label}…` : 'Running…'}
  </p>
)

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)
