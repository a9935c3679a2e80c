import { Outlet } from 'react-router'
import { AppProviders } from '#web/shell/app-providers.tsx'
import { TooltipProvider } from '#web/ui/tooltip.tsx'

/** The meeting room fills the window, without the navigation of a portal. */
export default function RoomLayout() {
  return (
    <AppProviders>
      <TooltipProvider>
        <Outlet />
      </TooltipProvider>
    </AppProviders>
  )
}
