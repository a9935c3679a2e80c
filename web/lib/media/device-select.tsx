import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'

interface DeviceSelectProps {
  label: string
  devices: readonly MediaDeviceInfo[]
  track: MediaStreamTrack | null
  onChoose: (id: string) => void
}

/** Chooses one of several cameras or microphones, once one is on: browsers name them only then. */
export function DeviceSelect({ label, devices, track, onChoose }: DeviceSelectProps) {
  if (!track || devices.length === 0) return null
  return (
    <Field label={label}>
      {(wiring) => (
        <Select
          {...wiring}
          value={track.getSettings().deviceId ?? ''}
          onValueChange={onChoose}
          options={devices.map((device, at) => ({
            value: device.deviceId,
            label: device.label || `${label} ${at + 1}`,
          }))}
        />
      )}
    </Field>
  )
}
