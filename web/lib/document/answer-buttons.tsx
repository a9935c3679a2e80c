import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { Confirm } from './confirm.tsx'

/** What happens after the answer was sent. */
interface Answered {
  onSuccess: () => void
  onError: (error: Error) => void
  onSettled: () => void
}

interface AnswerButtonsProps {
  /** The thing that waits: `Expense`. */
  noun: string
  title: string
  agree: {
    /** `Approve`, and what was done: `approved`. */
    verb: string
    done: string
    /** What it costs, where the amount is not beside the buttons. */
    amount?: string | false
    description: string
    isPending: boolean
    send: (answered: Answered) => void
  }
  refuse: { verb: string; renderDialog: (onClose: () => void) => ReactNode }
  may: { agree: boolean; refuse: boolean }
  onAnswered?: (() => void) | undefined
}

/** Agrees to what waits for an answer, once that is confirmed, or refuses it in a dialog that asks why. */
export function AnswerButtons({ noun, title, agree, refuse, may, onAnswered }: AnswerButtonsProps) {
  const [opened, setOpened] = useState<'agree' | 'refuse'>()
  const close = () => setOpened(undefined)
  const hidden = <span className="sr-only"> {title}</span>
  return (
    <>
      {may.agree && (
        <Button look="primary" size="sm" onClick={() => setOpened('agree')}>
          {agree.verb}
          {agree.amount && ` ${agree.amount}`}
          {hidden}
        </Button>
      )}
      {may.refuse && (
        <Button size="sm" onClick={() => setOpened('refuse')}>
          {refuse.verb}
          {hidden}
        </Button>
      )}
      <Confirm
        open={opened === 'agree'}
        title={`${agree.verb} “${title}”?`}
        description={agree.description}
        action={agree.verb}
        busy={agree.isPending}
        onConfirm={() =>
          agree.send({
            onSuccess: () => {
              onAnswered?.()
              toast({ title: `${noun} ${agree.done}` })
            },
            onError: ({ message }) =>
              toast({ variant: 'destructive', title: `${noun} not ${agree.done}`, description: message }),
            onSettled: close,
          })
        }
        onCancel={close}
      />
      {opened === 'refuse' && refuse.renderDialog(close)}
    </>
  )
}
