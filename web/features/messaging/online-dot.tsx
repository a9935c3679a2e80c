/** Marks a picture: the person is online. */
export function OnlineDot() {
  return (
    <span className="absolute -right-0.5 -bottom-0.5 size-3 rounded-full bg-success ring-2 ring-canvas">
      <span className="sr-only">Online</span>
    </span>
  )
}
