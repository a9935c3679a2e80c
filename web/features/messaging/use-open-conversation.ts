import { useQueryStates } from 'nuqs'
import { z } from 'zod'
import { uuid } from '#domain/kernel/text.ts'
import { inUrl } from '#web/lib/navigation/in-url.ts'

const position = z.coerce.number().int().min(1)

/** The conversation in the URL, and the message in it to show. Each conversation is an entry in the history. */
export function useOpenConversation() {
  const [open, setOpen] = useQueryStates({ conversation: inUrl(uuid), message: inUrl(position) })
  return {
    ...open,
    openConversation: (conversation: string | null, message: number | null = null) =>
      void setOpen({ conversation, message }, { history: conversation === open.conversation ? 'replace' : 'push' }),
  }
}
