import type { Closing } from '#content/page-words.ts'
import { Band, BandActions } from './band.tsx'

/** The end of a page: what to do next. */
export function ClosingBand({ title, lead, actions }: Closing) {
  return (
    <Band title={title} lead={lead}>
      <BandActions actions={actions} className="mt-8" />
    </Band>
  )
}
