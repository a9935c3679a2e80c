import { PlainIconButton } from './plain-icon-button.tsx'
import type { IconButtonProps } from './plain-icon-button.tsx'
import { Tooltip } from './tooltip.tsx'

/** A button with an icon, whose tooltip is its accessible name. */
export const IconButton = (props: IconButtonProps) => (
  <Tooltip label={props.label}>
    <PlainIconButton {...props} />
  </Tooltip>
)
