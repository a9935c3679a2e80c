import { channelLabels, channels, factsOf, isRequired } from '#domain/notifications/kinds.ts'
import type { Channel, NotificationKind } from '#domain/notifications/kinds.ts'
import type { NotificationChoice, NotificationPreferences } from '#domain/notifications/preferences.ts'
import { partyOf, useMe } from '#web/lib/api/session.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useSavePreferences } from './use-save-preferences.ts'

/** Which kinds of notifications reach the user by which channel. Each change is saved at once. */
export function ChannelMatrix({ preferences }: { preferences: NotificationPreferences }) {
  const party = partyOf(useMe())
  const { pending, save } = useSavePreferences(preferences)
  const kinds = [...new Set(preferences.choices.map(({ kind }) => kind))]
  const isOn = (kind: NotificationKind, channel: Channel) => {
    const among = (choices: readonly NotificationChoice[] = []) =>
      choices.find((choice) => choice.kind === kind && choice.channel === channel)?.is_on
    return among(pending?.choices) ?? among(preferences.choices) ?? false
  }
  return (
    <table className="w-full border-y border-line text-sm">
      <caption className="sr-only">Channels of each kind of notification</caption>
      <thead>
        <tr className="border-b border-line text-left text-ink-soft">
          <th scope="col" className="py-2 font-medium">
            Kind
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="w-14 px-1 py-2 text-center font-medium sm:w-20">
              {channelLabels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {kinds.map((kind) => {
          const { label, about, reason, required } = factsOf(kind)
          return (
            <tr key={kind}>
              <th scope="row" className="py-3 pr-2 text-left font-normal">
                <span className="font-medium">{label}</span>
                <span className="mt-0.5 block text-ink-soft">{about[party]}</span>
                {reason && (
                  <span className="mt-0.5 block text-ink-faint">
                    {required.map((channel) => channelLabels[channel]).join(' and ')} cannot be turned off. {reason}
                  </span>
                )}
              </th>
              {channels.map((channel) => (
                <td key={channel} className="px-1 py-3 align-top">
                  <Checkbox
                    className="justify-center [&>label]:sr-only"
                    label={`${label}: ${channelLabels[channel]}`}
                    value={isOn(kind, channel)}
                    disabled={isRequired(kind, channel)}
                    onValueChange={(is_on) => save({ choices: [{ kind, channel, is_on }] })}
                  />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
