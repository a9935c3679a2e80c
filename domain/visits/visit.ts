import { z } from 'zod'
import { line } from '../kernel/text.ts'
import { matchesPath } from '../match-path.ts'
import { screens } from '../paths.ts'

export const visitLimits = { path: 200, referrer: 253 } as const

const isPublicPage = (path: string) =>
  Object.values(screens).some((screen) => screen.portal === 'site' && matchesPath(screen.path, path))

const isHost = (name: string) => URL.canParse(`http://${name}`) && new URL(`http://${name}`).hostname === name

/** A page view of a visitor who has consented. */
export const visitForm = z
  .strictObject({
    path: line(visitLimits.path, 'A path').refine(isPublicPage, 'This is not a public page.'),
    /** The host of the referring site. */
    referrer: line(visitLimits.referrer, 'A referrer').refine(isHost, 'This is not a host name.').optional(),
  })
  .meta({ id: 'VisitForm' })
export type VisitForm = z.output<typeof visitForm>
