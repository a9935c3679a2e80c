import { useEffect, useRef, useState } from 'react'
import { endSpares } from './start-engine.ts'
import type { RunOptions, RunStep } from './start-engine.ts'

/** What the screen shows of a run. */
export type RunState<Result> =
  | { step: 'none' }
  | RunStep
  | { step: 'done'; result: Result }
  | { step: 'failed'; message: string }

/**
 * Runs code in this browser, one run at a time. Leaving the screen ends it. `shown` is the element with what came of the
 * run, which is scrolled into view.
 */
export function useRun<Result>() {
  const [state, setState] = useState<RunState<Result>>({ step: 'none' })
  const current = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      current.current?.abort()
      endSpares()
    },
    [],
  )
  const cancel = () => {
    current.current?.abort()
    current.current = undefined
    setState({ step: 'none' })
  }
  const run = (job: (options: RunOptions) => Promise<Result>) => {
    if (current.current) return
    const controller = new AbortController()
    const { signal } = controller
    current.current = controller
    const show = (next: RunState<Result>) => {
      if (!signal.aborted) setState(next)
    }
    void job({ onStep: show, signal })
      .then(
        (result) => show({ step: 'done', result }),
        (failure: Error) => show({ step: 'failed', message: failure.message }),
      )
      .finally(() => {
        if (current.current === controller) current.current = undefined
      })
  }
  const shown = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.step === 'loading' || state.step === 'done') shown.current?.scrollIntoView({ block: 'nearest' })
  }, [state.step])
  return { state, shown, run, cancel, isRunning: ['loading', 'starting', 'running'].includes(state.step) }
}
