import type { ComponentType } from 'react'
import type { StepScreen } from '#content/how-it-works.ts'
import { DashboardScreen } from './screens/dashboard-screen.tsx'
import { JobsScreen } from './screens/jobs-screen.tsx'
import { MessagesScreen } from './screens/messages-screen.tsx'
import { ScreenFrame } from './screens/screen-frame.tsx'
import { TalentScreen } from './screens/talent-screen.tsx'
import { TeamScreen } from './screens/team-screen.tsx'
import { TestsScreen } from './screens/tests-screen.tsx'

const pictures: Record<StepScreen, { Picture: ComponentType; open: number }> = {
  dashboard: { Picture: DashboardScreen, open: 0 },
  jobs: { Picture: JobsScreen, open: 1 },
  talent: { Picture: TalentScreen, open: 2 },
  tests: { Picture: TestsScreen, open: 1 },
  messages: { Picture: MessagesScreen, open: 3 },
  team: { Picture: TeamScreen, open: 4 },
}

/** The screen on which a step happens. */
export function StepPicture({ screen }: { screen: StepScreen }) {
  const { Picture, open } = pictures[screen]
  return (
    <ScreenFrame name={screen} open={open}>
      <Picture />
    </ScreenFrame>
  )
}
