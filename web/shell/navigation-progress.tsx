import { useNavigation } from 'react-router'

/** A thin line at the top while the next screen loads. It stays hidden for instant navigations. */
export function NavigationProgress() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <div role="progressbar" aria-label="Loading" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
      <div className="h-full w-2/5 animate-cross rounded-full bg-primary" />
    </div>
  )
}
