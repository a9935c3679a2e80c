import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notificationsApi } from '#domain/notifications/api.ts'
import type { NotificationPreferences } from '#domain/notifications/preferences.ts'
import { queryClient, useCall } from '#web/lib/api/query.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { canShowNotifications, findSubscription, formOf, subscribe } from './browser-subscription.ts'

const subscriptionKey = ['this-browser', 'push-subscription']

/** Turns push notifications on in this browser, and lists the browsers that show them. */
export function PushBrowsers({ preferences }: { preferences: NotificationPreferences }) {
  const { browsers, push_key } = preferences
  const own = useQuery({ queryKey: subscriptionKey, queryFn: findSubscription, staleTime: Infinity })
  const save = useCall(notificationsApi.subscribe)
  const remove = useCall(notificationsApi.unsubscribe)
  const [isAsking, setAsking] = useState(false)
  const here = browsers.find(({ endpoint }) => endpoint === own.data?.endpoint)
  const turnOn = async () => {
    setAsking(true)
    try {
      const subscription = await subscribe(push_key)
      if (!subscription) return
      await save.mutateAsync({ body: formOf(subscription) })
      await queryClient.invalidateQueries({ queryKey: subscriptionKey })
      toast({ title: 'Push notifications are on in this browser' })
    } catch (error) {
      const { message } = error as Error
      toast({ variant: 'destructive', title: 'Error turning on push notifications', description: message })
    } finally {
      setAsking(false)
    }
  }
  const turnOff = async (id: string) => {
    try {
      await remove.mutateAsync({ params: { id } })
      if (id === here?.id) {
        await own.data?.unsubscribe()
        await queryClient.invalidateQueries({ queryKey: subscriptionKey })
      }
      toast({ title: 'Push notifications are off in this browser' })
    } catch (error) {
      const { message } = error as Error
      toast({ variant: 'destructive', title: 'Error turning off push notifications', description: message })
    }
  }
  return (
    <div className="grid gap-3 text-sm">
      <h2 className="font-medium">Push notifications</h2>
      <ThisBrowser isOn={here !== undefined} isBusy={isAsking} onTurnOn={() => void turnOn()} />
      {browsers.length > 0 && (
        <ul aria-label="Browsers with push notifications" className="divide-y divide-line border-y border-line">
          {browsers.map(({ id, name, created_at }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
              <span className="min-w-0 grow">
                <span className="font-medium wrap-anywhere">{name}</span>
                <span className="block text-ink-faint">
                  {id === here?.id && 'This browser · '}
                  Turned on: <RelativeTime at={created_at} />
                </span>
              </span>
              <Button size="sm" onClick={() => void turnOff(id)}>
                Turn off<span className="sr-only"> in {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function ThisBrowser({ isOn, isBusy, onTurnOn }: { isOn: boolean; isBusy: boolean; onTurnOn: () => void }) {
  if (isOn) return null
  if (!canShowNotifications())
    return (
      <p className="text-ink-soft">
        This browser cannot show push notifications. On an iPhone or iPad, add this site to the home screen first.
      </p>
    )
  if (Notification.permission === 'denied')
    return (
      <p className="text-ink-soft">
        Notifications of this site are blocked. Allow them in the settings of your browser.
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button busy={isBusy} busyLabel="Turning on…" onClick={onTurnOn}>
        Turn on in this browser
      </Button>
      <p className="text-ink-soft">Your browser will ask for permission.</p>
    </div>
  )
}
