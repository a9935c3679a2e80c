import type { RoomReport } from '#domain/meetings/room.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { RoomSession } from './room-session.ts'

interface WaitingPeopleProps {
  waiting: RoomReport['waiting']
  session: RoomSession
}

const attempt = (action: Promise<void>) =>
  action.catch((error: unknown) =>
    toast({ variant: 'destructive', title: 'This did not work', description: (error as Error).message }),
  )

/** The people who wait to be let in. */
export function WaitingPeople({ waiting, session }: WaitingPeopleProps) {
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {waiting.map(({ id, name, side }) => (
        <Banner
          key={id}
          action={
            <div className="flex gap-2">
              <Button size="sm" look="primary" onClick={() => void attempt(session.admit(id))}>
                Admit<span className="sr-only"> {name}</span>
              </Button>
              <Button size="sm" onClick={() => void attempt(session.refuse(id))}>
                Turn away<span className="sr-only"> {name}</span>
              </Button>
            </div>
          }
        >
          {name}
          {side === 'guest' && ' (guest)'} is waiting to join.
        </Banner>
      ))}
    </div>
  )
}
