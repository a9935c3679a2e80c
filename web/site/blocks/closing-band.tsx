import type { Closing } from '#content/page-words.ts'
import { Band, BandActions } from './band.tsx'

/** The call to action at the end of a page. */
export function ClosingBand({ title, lead, actions }: Closing) {
  return (
    <Band title={title} lead={lead}>
      <BandActions actions={actions} className="mt-8" />
    </Band>
  )
}
