import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { recordingsApi } from '#domain/tests/recordings-api.ts'
import type { Recording } from '#domain/tests/recording.ts'
import { recordingLimits } from '#domain/tests/recording.ts'
import { queryFor } from '#web/lib/api/query.ts'
import type { Taking } from '../taking.ts'
import type { PartQueue } from './part-queue.ts'
import { continueUpload, uploadOf } from './uploads.ts'

/** A take that was recorded: in this page, or before it was loaded. */
export interface KnownTake {
  take: number
  /** Null until the server knows of it. */
  recording: Recording | null
  upload: PartQueue | undefined
}

const hasArrived = ({ parts, seconds }: Recording) => seconds !== null || parts.length > 0

/** The takes of an answer. What an earlier page recorded and did not finish is continued. */
export function useTakes(taking: Taking, question_id: string) {
  const known = useQuery({
    ...queryFor(recordingsApi.recordings, { params: { id: taking.attempt_id, question_id } }),
    staleTime: 0,
    gcTime: 0,
  })
  const [, setChanged] = useState(0)
  const refresh = useCallback(() => setChanged((before) => before + 1), [])
  const { data } = known
  useEffect(() => {
    const unfinished = (data ?? []).filter((one) => one.seconds === null && hasArrived(one))
    for (const { take, media_type } of unfinished)
      void continueUpload(taking, { question_id, take, media_type }).then(refresh)
  }, [data, taking, question_id, refresh])

  const takes = Array.from({ length: recordingLimits.takes }, (_, at): KnownTake => {
    const take = at + 1
    return {
      take,
      recording: data?.find((one) => one.take === take && hasArrived(one)) ?? null,
      upload: uploadOf(taking, { question_id, take }),
    }
  }).filter(({ recording, upload }) => recording ?? upload)
  return { known, takes, refresh }
}
