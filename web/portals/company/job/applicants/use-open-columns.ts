import { useState } from 'react'
import { isLive } from '#domain/applications/application-machine.ts'
import type { ApplicationStage } from '#domain/applications/application-machine.ts'
import type { BoardColumn } from '#domain/applications/board.ts'

/**
 * Which columns of a board are open; the others are collapsed to a strip. Initially, those of live stages with
 * applicants. A column opens when its first card arrives and never collapses by itself, so that the layout is stable
 * while searching and moving cards.
 */
export function useOpenColumns(all: readonly BoardColumn[], shown: readonly BoardColumn[]) {
  const [stages, setStages] = useState<ReadonlySet<ApplicationStage>>(new Set())
  const occupied = [...all, ...shown].filter(({ stage, count }) => count > 0 && isLive(stage))
  const arrived = occupied.filter(({ stage }) => !stages.has(stage))
  if (arrived.length > 0) setStages(new Set([...stages, ...arrived.map(({ stage }) => stage)]))
  return {
    isOpen: (stage: ApplicationStage) => stages.has(stage),
    open: (stage: ApplicationStage) => setStages((before) => new Set(before).add(stage)),
    fold: (stage: ApplicationStage) => setStages((before) => new Set([...before].filter((one) => one !== stage))),
  }
}
