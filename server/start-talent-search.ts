import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { readTalentChanges, readTalentDocuments } from '#server/features/talent/read-talent-documents.ts'
import { newestActivity } from '#server/platform/activity/subscribe-to-activities.ts'
import { config } from '#server/platform/config/config.ts'
import { setTalentSearch } from '#server/search/talent/current-search.ts'
import { LazyTalentSearch } from '#server/search/talent/lazy-talent-search.ts'
import { readProgramVersion } from '#server/search/talent/program-version.ts'
import { TalentSearchThread } from '#server/search/talent/talent-search-thread.ts'

const restart_ms = 1_000

/**
 * Starts the talent search in a thread; it can be searched when this returns. A new index is built beside one that has
 * outgrown, and replaces it; with `rebuildAfter`, after so many changes. A thread that fails is started again.
 */
export async function startTalentSearch({ rebuildAfter }: { rebuildAfter?: number } = {}): Promise<{
  stop(): Promise<void>
}> {
  const folder = join(config.dataDir, 'search')
  await mkdir(folder, { recursive: true })
  const entry = config.openSearch
    ? new URL('opensearch-thread.ts', import.meta.url)
    : new URL('talent-search-thread.ts', import.meta.url)
  const data = {
    databaseUrl: config.databaseUrl!,
    snapshotPath: join(folder, 'talents.snapshot'),
    program: await readProgramVersion(),
    rebuildAfter,
  }
  let current: TalentSearchThread | null = null
  let next: TalentSearchThread | null = null
  let retry: NodeJS.Timeout | undefined
  let isStopped = false

  async function start(isRebuild: boolean): Promise<void> {
    const thread = new TalentSearchThread(
      entry,
      { ...data, isRebuild },
      {
        onOutgrown: () => {
          // Not one that is being replaced.
          if (thread === current && next === null) void start(true).catch(() => {})
        },
        onFailure: () => onFailure(thread),
      },
    )
    next = thread
    await thread.ready
    const previous = current
    current = thread
    next = null
    setTalentSearch(thread)
    await previous?.stopWhenIdle()
  }

  function onFailure(thread: TalentSearchThread): void {
    if (thread === next) next = null
    if (thread === current) {
      current = null
      setTalentSearch(null)
    }
    if (current === null && next === null && !isStopped)
      retry = setTimeout(() => void start(false).catch(() => {}), restart_ms)
  }

  await start(false)
  return {
    async stop() {
      isStopped = true
      clearTimeout(retry)
      setTalentSearch(null)
      await Promise.all([current?.stop(), next?.stop()])
    },
  }
}

/** The same in this thread, built at the first search: for tests, which rarely search. */
export async function startLazyTalentSearch(): Promise<{ stop(): Promise<void> }> {
  const source = { readAll: readTalentDocuments, readChanges: readTalentChanges }
  setTalentSearch(new LazyTalentSearch(source, await newestActivity()))
  return { stop: async () => setTalentSearch(null) }
}
