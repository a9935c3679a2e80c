import type { OwnScorecard } from '#domain/scorecards/scorecard.ts'
import { InterviewGuide } from '#web/features/scorecards/interview-guide.tsx'
import { ScorecardForm } from '#web/features/scorecards/scorecard-form.tsx'

/** The guide of an interview beside its call, with the scorecard of an interviewer. */
export function RoomGuide({ own }: { own: OwnScorecard }) {
  return (
    <aside
      aria-label="Interview guide"
      className="absolute inset-0 z-10 overflow-y-auto border-line bg-surface p-4 lg:static lg:w-96 lg:shrink-0 lg:rounded-card lg:border"
    >
      <h2 className="mb-3 text-base font-semibold">Interview guide</h2>
      {own.guide && <InterviewGuide guide={own.guide} />}
      {own.is_interviewer && (
        <>
          <h2 className="mt-6 mb-3 border-t border-line pt-4 text-base font-semibold">Your scorecard</h2>
          <ScorecardForm key={own.scorecard?.status ?? 'open'} own={own} />
        </>
      )}
    </aside>
  )
}
