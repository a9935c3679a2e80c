import { useQueryState } from 'nuqs'
import { z } from 'zod'
import { inUrl } from '#web/lib/navigation/in-url.ts'

const position = inUrl(z.coerce.number().int().min(1))

/** The position of the question on the screen, starting with 1, and a setter. Null unless a test is being taken. */
export const useQuestionInUrl = () => useQueryState('question', position)
