import { CircleCheck } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { Player } from './player.tsx'
import { Saved, usePartQueue } from './saved.tsx'
import type { KnownTake } from './use-takes.ts'

interface TakesProps {
  takes: readonly KnownTake[]
  isVideo: boolean
  /** The file of the answer. */
  chosen: string | undefined
  onChoose: (take: { id: string; seconds: number }) => void
}

/** What was recorded, to listen to it, and to choose which take counts. */
export function Takes({ takes, ...rest }: TakesProps) {
  return (
    <ul aria-label="Your recordings" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {takes.map((take) => (
        <TakeItem key={take.take} known={take} isOnly={takes.length === 1} {...rest} />
      ))}
    </ul>
  )
}

interface TakeItemProps extends Omit<TakesProps, 'takes'> {
  known: KnownTake
  isOnly: boolean
}

const names = ['First recording', 'Second recording']

function TakeItem({ known, isOnly, isVideo, chosen, onChoose }: TakeItemProps) {
  const upload = usePartQueue(known.upload)
  const finished = upload?.recording ?? (known.recording?.seconds == null ? undefined : known.recording)
  const name = isOnly ? 'Your recording' : names[known.take - 1]!
  const isChosen = finished !== undefined && finished.id === chosen
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 className="text-sm font-semibold">{name}</h3>
        {isChosen && (
          <p className="flex items-center gap-1.5 text-sm text-success-ink">
            <CircleCheck aria-hidden className="size-4" />
            This is your answer
          </p>
        )}
        {finished && !isChosen && (
          <Button
            size="sm"
            className="ml-auto"
            aria-label={`Use this as my answer: ${name}`}
            onClick={() => onChoose({ id: finished.id, seconds: Math.round(finished.seconds ?? 0) })}
          >
            Use this as my answer
          </Button>
        )}
      </div>
      {finished ? (
        <Player file_id={finished.id} isVideo={isVideo} seconds={finished.seconds ?? 0} label={name} />
      ) : (
        known.upload && <Saved upload={known.upload} />
      )}
    </li>
  )
}
